import { confirmPasskey, confirmSecondFactor } from '@accession/contract/second-factors'
import type { ComponentProps } from 'react'
import { call } from '../platform/call.ts'
import { statusOf } from '../platform/call-error.ts'
import { FailureMessage } from '../ui/feedback/failure-message.tsx'
import { askForPasskey, isGivenUp } from './passkeys.ts'
import { SecondStepFor } from './second-step.tsx'

type Props = Omit<ComponentProps<typeof SecondStepFor<unknown>>, 'purpose'>

/** Someone who is signed in confirms with a second factor what changes how they sign in. */
export const ConfirmStep = (props: Props) => <SecondStepFor purpose={CONFIRMATION} {...props} />

const CONFIRMATION: ComponentProps<typeof SecondStepFor<unknown>>['purpose'] = {
  submitLabel: 'Confirm',
  passkeyAim: 'confirm that it’s you',
  expired: 'That took too long or had too many wrong codes.',
  enterCode: (body) => call(confirmSecondFactor, { body }),
  enterPasskey: async (token) => call(confirmPasskey, { body: await askForPasskey(token) }),
  codeFailure: (error) => <FailureMessage title="Your code was not checked." error={error} />,
  passkeyFailure,
}

function passkeyFailure(error: unknown): string {
  if (isGivenUp(error)) return 'No passkey was used. Try again, or use another way.'
  switch (statusOf(error)) {
    case 409:
      return 'This passkey was not accepted. Use another one, or another way.'
    case 429:
      return 'Too many attempts. Please try again later.'
    default:
      return 'Your passkey was not checked. Try again.'
  }
}
