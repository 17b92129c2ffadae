import type * as contract from '@accession/contract/settings'
import type { Day } from '@accession/domain/calendar/day'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import {
  concernsSignIn,
  entriesToSave,
  type SavedSettings,
} from '@accession/domain/laboratory/settings-changes'
import { actorOf } from '../platform/db/audit.ts'
import type { Deps } from '../platform/deps.ts'
import type { Handler } from '../platform/http/serve.ts'
import { requireVersion, sendVersion } from '../platform/http/version.ts'
import { requireConfirmedHere } from '../session/require-confirmed.ts'
import { applyChange, planChange } from './apply-settings.ts'
import {
  countOrdersToArrive,
  findDraftsWith,
  findSavedSettings,
  lockSettings,
} from './settings-store.ts'

const todayOf = ({ clock, config }: Deps) =>
  labTimeAt(clock.now().getTime(), config.laboratory.timeZone).day

export function getSettings(deps: Deps): Handler<typeof contract.getSettings> {
  return async ({ reply }) => {
    const { version, ...saved } = await findSavedSettings(deps.db)
    sendVersion(reply, version)
    return { today: todayOf(deps), ...saved }
  }
}

/** `onSaved` makes this process see the change at once; others do within seconds. */
export function updateSettings(
  deps: Deps,
  onSaved: () => Promise<void>,
): Handler<typeof contract.updateSettings> {
  return async ({ body, user, request, reply }) => {
    if (concernsSignIn(body)) await requireConfirmedHere(deps, user, request)
    const today = todayOf(deps)
    const { version, ...saved } = await deps.db.transaction().execute(async (trx) => {
      await lockSettings(trx)
      const { version: before, ...settings } = await findSavedSettings(trx)
      requireVersion(request, before)
      const by = actorOf(user, request)
      await applyChange(trx, { clock: deps.clock, today, by }, settings, body)
      return findSavedSettings(trx)
    })
    await onSaved()
    sendVersion(reply, version)
    return { today, ...saved }
  }
}

const NOBODY = { count: 0, isCapped: false, owners: [] }
const NONE = { count: 0, isCapped: false }

export function previewSettings(deps: Deps): Handler<typeof contract.previewSettings> {
  return async ({ body, reply }) => {
    const { version, ...before } = await findSavedSettings(deps.db)
    sendVersion(reply, version)
    const { after, differences } = planChange(before, body, todayOf(deps))
    const { tests, arePricesChanged, areDaysChanged, isForAll } = reachOf(before, after)
    return {
      differences,
      arePricesChanged,
      drafts:
        isForAll || tests.length > 0
          ? await findDraftsWith(deps.db, isForAll ? null : tests)
          : NOBODY,
      ordersToArrive: areDaysChanged ? await countOrdersToArrive(deps.db) : NONE,
    }
  }
}

/** Whom a change concerns: those who order certain tests, or all who order. */
function reachOf(before: SavedSettings, after: SavedSettings) {
  const changed = <E extends { key: string; validFrom?: Day }>(one: E[], other: E[]) => {
    const { saved, removed } = entriesToSave(one, other)
    return [...saved, ...removed]
  }
  const offers = changed(before.offers, after.offers)
  const areFactorsChanged = changed(before.multipliers, after.multipliers).length > 0
  // Holidays and the days added to all count for whatever has no due day yet.
  const areDaysChanged =
    changed(before.holidays, after.holidays).length > 0 ||
    changed(before.settings, after.settings).some(({ key }) => key === 'dueDateOffset')
  return {
    tests: [...new Set(offers.map(({ key }) => key))],
    arePricesChanged: offers.length > 0 || areFactorsChanged,
    areDaysChanged,
    isForAll: areFactorsChanged || areDaysChanged,
  }
}
