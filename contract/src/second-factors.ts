import {
  appCodeForm,
  passkeyNameForm,
  secondStepForm,
} from '@accession/domain/users/second-factors'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { idInText, linkKey } from './ids.ts'
import { sessionGrant } from './session.ts'

/** Binary values of WebAuthn travel as base64url. */
const encoded = (most: number) =>
  z
    .string()
    .max(most, { abort: true })
    .regex(/^[\w-]*={0,2}$/)
const short = z.string().max(50, { abort: true })

const credential = {
  id: encoded(1_400),
  rawId: encoded(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: short.nullish(),
  clientExtensionResults: z.object({}),
}

/** PublicKeyCredential.toJSON() of navigator.credentials.get(). */
const assertion = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: encoded(5_000),
    authenticatorData: encoded(5_000),
    signature: encoded(5_000),
    userHandle: encoded(100).nullish(),
  }),
})

/** PublicKeyCredential.toJSON() of navigator.credentials.create(). */
const attestation = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: encoded(5_000),
    attestationObject: encoded(50_000),
    transports: z.array(short).max(10, { abort: true }).nullish(),
    authenticatorData: encoded(10_000).nullish(),
    publicKey: encoded(5_000).nullish(),
    publicKeyAlgorithm: z.int().min(-70_000).max(70_000).nullish(),
  }),
})

const descriptors = z.array(
  z.object({
    id: z.string(),
    type: z.string(),
    transports: z.array(z.string()).optional(),
  }),
)

export const loginSecondFactor = endpoint({
  method: 'POST',
  path: '/login/second-factor',
  access: 'public',
  summary:
    'Continue a sign-in with the code of an authenticator app or a recovery code. Each code works once.',
  body: secondStepForm.extend({ token: linkKey }),
  reply: sessionGrant,
})

export const loginPasskeyOptions = endpoint({
  method: 'POST',
  path: '/login/passkey-options',
  access: 'public',
  summary:
    'What a passkey is asked to sign in with: as the second factor of a begun sign-in, or without a token for a passkey alone.',
  body: z.strictObject({ token: linkKey.optional() }),
  reply: z.object({
    token: z.string(),
    options: z.object({
      challenge: z.string(),
      timeout: z.int().optional(),
      rpId: z.string().optional(),
      userVerification: z.string().optional(),
      allowCredentials: descriptors.optional(),
    }),
  }),
})

export const loginPasskey = endpoint({
  method: 'POST',
  path: '/login/passkey',
  access: 'public',
  summary: 'Sign in with a passkey, alone or as the second factor of a begun sign-in.',
  body: z.strictObject({ token: linkKey, response: assertion }),
  reply: sessionGrant,
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/confirm-password/second-factor',
  access: 'signedIn',
  summary:
    'Finish confirming your password with the code of your authenticator app or a recovery code. Each code works once.',
  body: secondStepForm.extend({ token: linkKey }),
})

export const confirmPasskey = endpoint({
  method: 'POST',
  path: '/confirm-password/passkey',
  access: 'signedIn',
  summary:
    'Finish confirming your password with a passkey, which POST /login/passkey-options asks for. One that is not accepted is refused (409).',
  body: z.strictObject({ token: linkKey, response: assertion }),
})

const passkey = z.object({
  passkeyId: z.int(),
  name: z.string(),
  created: z.iso.datetime(),
  lastUsed: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof passkey>

const secondFactors = z.object({
  passkeys: z.array(passkey),
  app: z.object({ created: z.iso.datetime(), lastUsed: z.iso.datetime().nullable() }).nullable(),
  recoveryCodesLeft: z.int(),
  isRequired: z.boolean().describe('Staff of a laboratory that requires a second factor'),
})
export type SecondFactors = z.infer<typeof secondFactors>

/** Made with the first factor, and shown only this once. */
const added = z.object({ recoveryCodes: z.array(z.string()).nullable() })

export const getSecondFactors = endpoint({
  method: 'GET',
  path: '/second-factors',
  access: 'signedIn',
  beforeSecondFactor: true,
  summary: 'List your passkeys, your authenticator app and how many recovery codes are left.',
  reply: secondFactors,
})

export const addPasskeyOptions = endpoint({
  method: 'POST',
  path: '/second-factors/passkey-options',
  access: 'signedIn',
  beforeSecondFactor: true,
  summary:
    'What a new passkey is created with. Requires a fresh confirmation (403, confirmation-needed) in the browser your session is bound to.',
  reply: z.object({
    token: z.string(),
    options: z.object({
      rp: z.object({ name: z.string(), id: z.string().optional() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      challenge: z.string(),
      pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.string() })),
      timeout: z.int().optional(),
      excludeCredentials: descriptors.optional(),
      authenticatorSelection: z
        .object({
          residentKey: z.string().optional(),
          requireResidentKey: z.boolean().optional(),
          userVerification: z.string().optional(),
        })
        .optional(),
      attestation: z.string().optional(),
    }),
  }),
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/second-factors/passkeys',
  access: 'signedIn',
  beforeSecondFactor: true,
  summary:
    'Add a passkey. With the first second factor come recovery codes. Requires a fresh confirmation (403, confirmation-needed) in the browser your session is bound to.',
  body: passkeyNameForm.extend({ token: linkKey, response: attestation }),
  reply: added,
})

const onePasskey = z.strictObject({ passkeyId: idInText })

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/second-factors/passkeys/:passkeyId',
  access: 'signedIn',
  beforeSecondFactor: true,
  summary: 'Rename one of your passkeys.',
  params: onePasskey,
  body: passkeyNameForm,
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/second-factors/passkeys/:passkeyId',
  access: 'signedIn',
  summary:
    'Remove one of your passkeys. Staff who need a second factor keep the last one (409). Requires a fresh confirmation (403, confirmation-needed) in the browser your session is bound to.',
  params: onePasskey,
})

export const setUpApp = endpoint({
  method: 'POST',
  path: '/second-factors/app-setup',
  access: 'signedIn',
  beforeSecondFactor: true,
  summary:
    'Get a secret for an authenticator app, also as a QR code. Nothing changes until a code confirms it. Requires a fresh confirmation (403, confirmation-needed) in the browser your session is bound to.',
  reply: z.object({
    secret: z.string(),
    qr: z
      .object({ size: z.int(), path: z.string() })
      .describe('The black squares as an SVG path, and the side of the picture'),
    setup: z.string().describe('Goes with the confirming code'),
  }),
})

export const addApp = endpoint({
  method: 'POST',
  path: '/second-factors/app',
  access: 'signedIn',
  beforeSecondFactor: true,
  summary:
    'Add the authenticator app with its first code. With the first second factor come recovery codes. Requires a fresh confirmation (403, confirmation-needed) in the browser your session is bound to.',
  body: appCodeForm.extend({
    setup: z
      .string()
      .max(500, { abort: true })
      .regex(/^[^:]{1,100}:[\w-]{1,400}$/),
  }),
  reply: added,
})

export const removeApp = endpoint({
  method: 'DELETE',
  path: '/second-factors/app',
  access: 'signedIn',
  summary:
    'Remove your authenticator app. Staff who need a second factor keep the last one (409). Requires a fresh confirmation (403, confirmation-needed) in the browser your session is bound to.',
})

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/second-factors/recovery-codes',
  access: 'signedIn',
  beforeSecondFactor: true,
  summary:
    'Make new recovery codes; the old ones stop working. Requires a fresh confirmation (403, confirmation-needed) in the browser your session is bound to.',
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
})

export const resetSecondFactors = endpoint({
  method: 'DELETE',
  path: '/users-info/:userId/second-factors',
  access: 'manager',
  summary:
    'Remove all second factors of a user who lost them, and sign them out everywhere. They are notified. You need every role an admin has to do this for them (409). Requires a fresh confirmation (403, confirmation-needed) in the browser your session is bound to.',
  params: z.strictObject({ userId: idInText }),
})
