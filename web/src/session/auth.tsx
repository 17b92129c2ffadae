import { Anchor, Group } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useLaboratory } from '../platform/laboratory.ts'
import { useCanOpen } from '../platform/screens.ts'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Section, Sheet } from '../ui/sheet.tsx'
import type { AuthState } from './auth-state.ts'
import { LoginForm } from './login-form.tsx'
import { SignInTrouble } from './sign-in-trouble.tsx'

export function Auth() {
  const first = useRef<HTMLInputElement>(null)
  const laboratory = useLaboratory()
  const canOpen = useCanOpen()
  const { username, isNew } = (useLocation().state ?? {}) as AuthState
  return (
    <Page
      title="Sign in"
      subtitle="Order tests, follow your samples, see what is due."
      width="narrow"
      focusOn={first}
    >
      <Sheet>
        {isNew && (
          <Section dense>
            <Notice icon={<IconCircleCheck size={18} aria-hidden />}>
              Your account was created. Sign in to begin.
            </Notice>
          </Section>
        )}
        <Section>
          <LoginForm {...(username && { username })} firstRef={first} />
        </Section>
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
      </Sheet>
      <SignInTrouble />
    </Page>
  )
}
