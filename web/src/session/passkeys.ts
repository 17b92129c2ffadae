import type { CallInput } from '@accession/contract/endpoint'
import {
  type addPasskey,
  addPasskeyOptions,
  loginPasskey,
  loginPasskeyOptions,
} from '@accession/contract/second-factors'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { call } from '../platform/call.ts'
import { statusOf } from '../platform/call-error.ts'

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

/** Old browsers, and pages without TLS, have no passkeys. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

/** The user closed the browser's question, or let it time out; the browser does not say which. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

/** This device has a passkey for the account already. */
export const isKnownDevice = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError'

/** Asks the device for a passkey: any of this site, or one that can follow a password. */
export async function askForPasskey(pending?: string) {
  const body = pending ? { token: pending } : {}
  const { token, options } = await call(loginPasskeyOptions, { body })
  const response = await startAuthentication({ optionsJSON: options as RequestOptions })
  return { token, response } as CallInput<typeof loginPasskey>['body']
}

/** Alone, or as the second step of a sign-in. */
export const signInWithPasskey = async (pending?: string) =>
  call(loginPasskey, { body: await askForPasskey(pending) })

type NewPasskey = Omit<CallInput<typeof addPasskey>['body'], 'name'>

/** Asks the device for a new passkey; the caller saves it. */
export async function createPasskey(): Promise<NewPasskey> {
  const { token, options } = await call(addPasskeyOptions, {})
  const response = await startRegistration({ optionsJSON: options as CreationOptions })
  return { token, response } as NewPasskey
}

/** What happened and what to do next. */
export function passkeyFailure(error: unknown): string {
  if (isGivenUp(error)) return 'No passkey was used. Try again, or sign in another way.'
  switch (statusOf(error)) {
    case 401:
      return 'This passkey is not known here. Sign in another way, then add it in your account under Sign-in security.'
    case 403:
      return 'Your user account has been disabled. If you believe this is an error, contact the laboratory.'
    case 410:
      return 'That took too long. Try again.'
    case 429:
      return 'Too many attempts. Please try again later.'
    default:
      return 'We are unable to log you in at this time. Sorry for the inconvenience.'
  }
}
