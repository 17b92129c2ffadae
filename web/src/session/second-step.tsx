import type { Reply } from '@accession/contract/endpoint'
import { loginSecondFactor } from '@accession/contract/second-factors'
import type { login } from '@accession/contract/session'
import { type SecondStep as Step, secondStepForm } from '@accession/domain/users/second-factors'
import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { call } from '../platform/call.ts'
import { statusOf } from '../platform/call-error.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { SchemaForm, useSchemaForm } from '../ui/form/schema-form.tsx'
import { useFocusAfter } from '../ui/layout/focus-lost.ts'
import { hasPasskeys, passkeyFailure, signInWithPasskey } from './passkeys.ts'

type Props<Proof> = {
  token: string
  factors: Step[]
  onProven: (proof: Proof) => void
  onStartOver: () => void
}

/** What is done with the second factor. */
type Purpose<Proof> = {
  submitLabel: string
  passkeyAim: string
  expired: string
  enterCode: (body: { token: string; code: string }) => Promise<Proof>
  enterPasskey: (token: string) => Promise<Proof>
  codeFailure: (error: unknown) => ReactNode
  passkeyFailure: (error: unknown) => string
}

const SIGN_IN: Purpose<Reply<typeof login>> = {
  submitLabel: 'Sign in',
  passkeyAim: 'finish signing in',
  expired: 'This sign-in took too long or had too many wrong codes.',
  enterCode: (body) => call(loginSecondFactor, { body }),
  enterPasskey: signInWithPasskey,
  codeFailure: () => 'We are unable to log you in at this time. Sorry for the inconvenience.',
  passkeyFailure,
}

export const SecondStep = (props: Props<Reply<typeof login>>) => (
  <SecondStepFor purpose={SIGN_IN} {...props} />
)

const OTHERS: Record<Step, string> = {
  passkey: 'Use a passkey',
  app: 'Use your authenticator app',
  'recovery-code': 'Use a recovery code',
}

/** After the password: a code, a passkey or a recovery code, whichever is at hand. */
export function SecondStepFor<Proof>({
  purpose,
  token,
  factors,
  onProven,
  onStartOver,
}: Props<Proof> & { purpose: Purpose<Proof> }) {
  const usable = factors.filter((factor) => factor !== 'passkey' || hasPasskeys())
  const [step, setStep] = useState<Step>(
    () => (['app', 'passkey'] as const).find((each) => usable.includes(each)) ?? 'recovery-code',
  )
  const [isExpired, setExpired] = useState(false)
  if (isExpired)
    return (
      <Stack gap="md">
        <ErrorNote>{purpose.expired} Start over with your password.</ErrorNote>
        <Button size="md" autoFocus onClick={onStartOver}>
          Start over
        </Button>
      </Stack>
    )
  const common = { purpose, token, onProven, onExpired: () => setExpired(true) }
  return (
    <Stack gap="md">
      {step === 'passkey' ? (
        <PasskeyStep {...common} />
      ) : (
        <CodeStep key={step} step={step} {...common} />
      )}
      <Stack gap={4} align="flex-start">
        {usable
          .filter((each) => each !== step)
          .map((each) => (
            <Anchor
              key={each}
              component="button"
              type="button"
              size="sm"
              py={4}
              onClick={() => setStep(each)}
            >
              {OTHERS[each]}
            </Anchor>
          ))}
        <Anchor component="button" type="button" size="sm" py={4} onClick={onStartOver}>
          Start over
        </Anchor>
      </Stack>
    </Stack>
  )
}

const COPY = {
  app: {
    label: 'Code from your app',
    about:
      'Your password was right. Now open your authenticator app and enter the six digits it shows for this account.',
  },
  'recovery-code': {
    label: 'Recovery code',
    about:
      'Your password was right. Now enter one of the recovery codes you saved. Each works once.',
  },
} as const

type StepProps<Proof> = Pick<Props<Proof>, 'token' | 'onProven'> & {
  purpose: Purpose<Proof>
  onExpired: () => void
}
type CodeProps<Proof> = StepProps<Proof> & { step: 'app' | 'recovery-code' }

function CodeStep<Proof>({ step, purpose, token, onProven, onExpired }: CodeProps<Proof>) {
  const field = useRef<HTMLInputElement>(null)
  const form = useSchemaForm(secondStepForm, { code: '' }, { asks: false })
  const { label, about } = COPY[step]
  useEffect(() => field.current?.focus(), [])
  return (
    <SchemaForm
      form={form}
      labels={{ code: label }}
      submitLabel={purpose.submitLabel}
      failure={(error) => (statusOf(error) === 429 ? TOO_MANY : purpose.codeFailure(error))}
      onSubmit={async ({ code }) => {
        try {
          onProven(await purpose.enterCode({ token, code }))
        } catch (error) {
          if (statusOf(error) !== 410) throw error
          onExpired()
        }
      }}
    >
      <Text size="sm">{about}</Text>
      <TextInput
        ref={field}
        name="code"
        label={label}
        autoComplete={step === 'app' ? 'one-time-code' : 'off'}
        inputMode={step === 'app' ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('code')}
      />
    </SchemaForm>
  )
}

const TOO_MANY =
  'Too many attempts. Wait a little, then try again, or use a recovery code from a browser you have signed in with before.'

function PasskeyStep<Proof>({ purpose, token, onProven, onExpired }: StepProps<Proof>) {
  const enter = useMutation({
    mutationFn: () => purpose.enterPasskey(token),
    onSuccess: onProven,
    onError: (error) => statusOf(error) === 410 && onExpired(),
  })
  const button = useFocusAfter(enter.isPending)
  useEffect(() => button.current?.focus(), [button])
  return (
    <Stack gap="md">
      {enter.isError && <ErrorNote>{purpose.passkeyFailure(enter.error)}</ErrorNote>}
      <Text size="sm">Your password was right. Now use your passkey to {purpose.passkeyAim}.</Text>
      <Button ref={button} size="md" loading={enter.isPending} onClick={() => enter.mutate()}>
        Use your passkey
      </Button>
    </Stack>
  )
}
