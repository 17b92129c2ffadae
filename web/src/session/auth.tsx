import { Anchor, Group } from '@mantine/core'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useLaboratory } from '../platform/laboratory.ts'
import { useCanOpen } from '../platform/screens.ts'
import { Page } from '../ui/page.tsx'
import { Section, Sheet } from '../ui/sheet.tsx'
import { LoginForm } from './login-form.tsx'
import { SignInTrouble } from './sign-in-trouble.tsx'

export function Auth() {
  const email = useRef<HTMLInputElement>(null)
  const laboratory = useLaboratory()
  const canOpen = useCanOpen()
  return (
    <Page
      title="Sign in"
      subtitle="Order tests, follow your samples, see what is due."
      width="narrow"
      focusOn={email}
    >
      <Sheet>
        <Section>
          <LoginForm emailRef={email} />
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
