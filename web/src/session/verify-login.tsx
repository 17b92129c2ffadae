import { Anchor } from '@mantine/core'
import { Link, useLocation, useNavigate } from 'react-router'
import { useCanOpen } from '../navigation/screens.ts'
import { returnPath, returnState } from '../platform/return-path.ts'
import { useSession } from '../platform/tokens.ts'
import { Card, Section } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { LoginForm } from './login-form.tsx'
import { NotYou } from './not-you.tsx'
import { ProviderSection } from './provider-section.tsx'
import { SignInFailure } from './sign-in-failure.tsx'

export function VerifyLogin() {
  const username = useSession(({ session }) => session?.username)
  const { state } = useLocation()
  const navigate = useNavigate()
  const canOpen = useCanOpen()
  return (
    <Page
      title="Confirm it’s you"
      subtitle="It’s been a while since you signed in. Enter your password to pick up where you left off."
      width="narrow"
    >
      <Card>
        <Section>
          <LoginForm
            {...(username && { username })}
            onSignedIn={() =>
              navigate(returnPath(state), { replace: true, state: returnState(state) })
            }
          />
        </Section>
        <ProviderSection />
        {(canOpen('/pw-reset') || username) && (
          <Section dense>
            {canOpen('/pw-reset') && (
              <Anchor component={Link} to="/pw-reset" size="sm">
                Forgot your password?
              </Anchor>
            )}
            {username && <NotYou username={username} />}
          </Section>
        )}
      </Card>
      <SignInFailure />
    </Page>
  )
}
