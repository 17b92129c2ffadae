import { getTestTypes, getTurnTimes } from '@accession/contract/catalog'
import type { Reply } from '@accession/contract/endpoint'
import { getSettings, updateSettings } from '@accession/contract/settings'
import { getLab } from '@accession/contract/system'
import type { SavedSettings, SettingsChange } from '@accession/domain/laboratory/settings-changes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callVersioned, type Versioned } from '../platform/call-versioned.ts'
import { readAgain, versionedKey, versionedQuery } from '../platform/query.ts'

const SEEN_BY_ALL_MS = 12_000

export type Settings = Omit<Reply<typeof getSettings>, keyof SavedSettings> & SavedSettings
export type Change = Partial<SettingsChange>
/** From what is saved now. */
export type ChangeOf = (settings: Settings) => Change
export type OnReview = (changeOf: ChangeOf, onSaved: () => void) => void

export const useSettings = () =>
  useQuery({
    ...versionedQuery(getSettings, {}),
    select: (read) => read as Versioned<Settings>,
  })

/** Saves onto the version that was seen; afterward, and if someone else was faster, all is read again. */
export function useSaveSettings() {
  const client = useQueryClient()
  const key = versionedKey(getSettings, {})
  return async (change: Change, version: string | null) => {
    try {
      const options = version === null ? {} : { ifMatch: version }
      client.setQueryData(key, await callVersioned(updateSettings, { body: change }, options))
    } catch (error) {
      await client.invalidateQueries({ queryKey: key })
      throw error
    }
    await readAgain(client, getTestTypes, getTurnTimes, getLab)
    // Other servers see it a little later.
    setTimeout(() => void readAgain(client, getLab), SEEN_BY_ALL_MS)
  }
}
