import * as contract from '@accession/contract/second-factors'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { type Handler, serve } from '../platform/http/serve.ts'
import { confirmPasskey, confirmSecondFactor } from './confirm-second-factor.ts'
import { loginPasskey, loginPasskeyOptions } from './login-passkey.ts'
import { loginSecondFactor } from './login-second-factor.ts'
import { addApp, makeRecoveryCodes, removeApp, setUpApp } from './own-app.ts'
import { addPasskey, addPasskeyOptions, removePasskey, renamePasskey } from './own-passkeys.ts'
import { resetSecondFactors } from './reset-second-factors.ts'
import { countRecoveryCodes, findApp, findPasskeys } from './second-factors-store.ts'

export function secondFactorsRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, contract.loginSecondFactor, loginSecondFactor(deps))
  serve(app, contract.loginPasskeyOptions, loginPasskeyOptions(deps))
  serve(app, contract.loginPasskey, loginPasskey(deps))
  serve(app, contract.confirmSecondFactor, confirmSecondFactor(deps))
  serve(app, contract.confirmPasskey, confirmPasskey(deps))
  serve(app, contract.getSecondFactors, getSecondFactors(deps))
  serve(app, contract.addPasskeyOptions, addPasskeyOptions(deps))
  serve(app, contract.addPasskey, addPasskey(deps))
  serve(app, contract.renamePasskey, renamePasskey(deps))
  serve(app, contract.removePasskey, removePasskey(deps))
  serve(app, contract.setUpApp, setUpApp(deps))
  serve(app, contract.addApp, addApp(deps))
  serve(app, contract.removeApp, removeApp(deps))
  serve(app, contract.makeRecoveryCodes, makeRecoveryCodes(deps))
  serve(app, contract.resetSecondFactors, resetSecondFactors(deps))
}

function getSecondFactors({ db, config }: Deps): Handler<typeof contract.getSecondFactors> {
  return async ({ user: { userId, permissions } }) => {
    const passkeys = await findPasskeys(db, userId)
    const app = await findApp(db, userId)
    return {
      passkeys: passkeys.map(({ passkeyId, name, ...times }) => ({
        passkeyId,
        name,
        ...inText(times),
      })),
      app: app ? inText(app) : null,
      recoveryCodesLeft: await countRecoveryCodes(db, userId),
      isRequired: permissions.isAdmin && config.laboratory.staffSecondFactor,
    }
  }
}

const inText = ({ created, lastUsed }: { created: Date; lastUsed: Date | null }) => ({
  created: created.toISOString(),
  lastUsed: lastUsed?.toISOString() ?? null,
})
