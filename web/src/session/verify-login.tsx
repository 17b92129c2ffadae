import { Anchor } from '@mantine/core'
import { Link, useLocation, useNavigate } from 'react-router'
import { returnPath, returnState } from '../platform/return-path.ts'
import { useCanOpen } from '../platform/screens.ts'
import { useSession } from '../platform/tokens.ts'
import { Page } from '../ui/page.tsx'
import { Section, Sheet } from '../ui/sheet.tsx'
import { LoginForm } from './login-form.tsx'
import { NotYou } from './not-you.tsx'
import { SignInTrouble } from './sign-in-trouble.tsx'

export function VerifyLogin() {
  const username = useSession(({ session }) => session?.username)
  const { state } = useLocation()
  const navigate = useNavigate()
  const canOpen = useCanOpen()
  return (
    <Page
      title="Confirm it’s you"
      subtitle="You signed in a while ago. Enter your password to go on where you were."
      width="narrow"
    >
      <Sheet>
        <Section>
          <LoginForm
            {...(username && { username })}
            onSignedIn={() =>
              navigate(returnPath(state), { replace: true, state: returnState(state) })
            }
          />
        </Section>
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
      </Sheet>
      <SignInTrouble />
    </Page>
  )
}
