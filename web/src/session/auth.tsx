import { Anchor, Group } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useCanOpen } from '../navigation/screens.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { lazyPiece } from '../ui/feedback/lazy-piece.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Card, Section } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import type { AuthState } from './auth-state.ts'
import { LoginForm } from './login-form.tsx'
import { ProviderSection } from './provider-section.tsx'
import { SignInFailure } from './sign-in-failure.tsx'

/** Comes last, so that nothing moves; the page works without it, so a failure to load it shows nothing. */
const PasskeySignIn = lazyPiece(async () => (await import('./passkey-sign-in.tsx')).PasskeySignIn, {
  frame: () => null,
})

export function Auth() {
  const first = useRef<HTMLInputElement>(null)
  const [isSecondStep, setSecondStep] = useState(false)
  const laboratory = useLaboratory()
  const canOpen = useCanOpen()
  const { username, isNew } = (useLocation().state ?? {}) as AuthState
  return (
    <Page
      title="Sign in"
      subtitle="Order tests, track your samples, and see what’s due."
      width="narrow"
      focusOn={first}
    >
      <Card>
        {isNew && (
          <Section dense>
            <Notice icon={<IconCircleCheck size={18} aria-hidden />}>
              Your account was created. Sign in to get started.
            </Notice>
          </Section>
        )}
        <Section>
          <LoginForm
            {...(username && { username })}
            firstRef={first}
            onSecondStep={setSecondStep}
          />
        </Section>
        {!isSecondStep && (
          <>
            <Section dense>
              <Group justify="space-between" gap="xs">
                {canOpen('/pw-reset') && (
                  <Anchor component={Link} to="/pw-reset" size="sm">
                    Forgot your password?
                  </Anchor>
                )}
                {laboratory && (
                  <Anchor href={laboratory.signUpUrl} size="sm" ml="auto">
                    Sign up
                  </Anchor>
                )}
              </Group>
            </Section>
            <ProviderSection />
            <PasskeySignIn />
          </>
        )}
      </Card>
      <SignInFailure />
    </Page>
  )
}
