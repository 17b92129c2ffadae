import type { Reply } from '@accession/contract/endpoint'
import { loginSecondFactor } from '@accession/contract/second-factors'
import type { login } from '@accession/contract/session'
import { type SecondStep as Step, secondStepForm } from '@accession/domain/users/second-factors'
import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../platform/call.ts'
import { statusOf } from '../platform/call-error.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { SchemaForm, useSchemaForm } from '../ui/form/schema-form.tsx'
import { useFocusAfter } from '../ui/layout/focus-lost.ts'
import { hasPasskeys, passkeyFailure, signInWithPasskey } from './passkeys.ts'

type Grant = Reply<typeof login>
type Props = {
  token: string
  factors: Step[]
  onSignedIn: (grant: Grant) => void
  onStartOver: () => void
}

const OTHERS: Record<Step, string> = {
  passkey: 'Use a passkey',
  app: 'Use your authenticator app',
  'recovery-code': 'Use a recovery code',
}

/** After the password: a code, a passkey or a recovery code, whichever is at hand. */
export function SecondStep({ token, factors, onSignedIn, onStartOver }: Props) {
  const usable = factors.filter((factor) => factor !== 'passkey' || hasPasskeys())
  const [step, setStep] = useState<Step>(
    () => (['app', 'passkey'] as const).find((each) => usable.includes(each)) ?? 'recovery-code',
  )
  const [isExpired, setExpired] = useState(false)
  if (isExpired)
    return (
      <Stack gap="md">
        <ErrorNote>
          This sign-in took too long or had too many wrong codes. Start over with your password.
        </ErrorNote>
        <Button size="md" autoFocus onClick={onStartOver}>
          Start over
        </Button>
      </Stack>
    )
  const common = { token, onSignedIn, onExpired: () => setExpired(true) }
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

type StepProps = Pick<Props, 'token' | 'onSignedIn'> & { onExpired: () => void }
type CodeProps = StepProps & { step: 'app' | 'recovery-code' }

function CodeStep({ step, token, onSignedIn, onExpired }: CodeProps) {
  const field = useRef<HTMLInputElement>(null)
  const form = useSchemaForm(secondStepForm, { code: '' }, { asks: false })
  const { label, about } = COPY[step]
  useEffect(() => field.current?.focus(), [])
  return (
    <SchemaForm
      form={form}
      labels={{ code: label }}
      submitLabel="Sign in"
      failure={(error) => codeFailure(statusOf(error))}
      onSubmit={async ({ code }) => {
        try {
          onSignedIn(await call(loginSecondFactor, { body: { token, code } }))
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

const codeFailure = (status: number | null): string =>
  status === 429
    ? 'Too many attempts. Wait a little, then try again, or use a recovery code from a browser you have signed in with before.'
    : 'We are unable to log you in at this time. Sorry for the inconvenience.'

function PasskeyStep({ token, onSignedIn, onExpired }: StepProps) {
  const signIn = useMutation({
    mutationFn: () => signInWithPasskey(token),
    onSuccess: onSignedIn,
    onError: (error) => statusOf(error) === 410 && onExpired(),
  })
  const button = useFocusAfter(signIn.isPending)
  useEffect(() => button.current?.focus(), [button])
  return (
    <Stack gap="md">
      {signIn.isError && <ErrorNote>{passkeyFailure(signIn.error)}</ErrorNote>}
      <Text size="sm">Your password was right. Now use your passkey to finish signing in.</Text>
      <Button ref={button} size="md" loading={signIn.isPending} onClick={() => signIn.mutate()}>
        Use your passkey
      </Button>
    </Stack>
  )
}
