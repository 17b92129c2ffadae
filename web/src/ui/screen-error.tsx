import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { isMissingPart } from './missing-part.ts'
import { Page } from './page.tsx'
import { Section, Sheet } from './sheet.tsx'

/** In place of a screen that threw, so that the menu stays and another try is one click away. */
export function ScreenError() {
  const error = useRouteError()
  const retry = useRetry()
  return isMissingPart(error) ? (
    <Apology title="This page could not be loaded" onRetry={retry}>
      You may be offline, or a new version of Accession has just been released. Try again; if it
      still fails while you are online, reload.
    </Apology>
  ) : (
    <Apology title="Something went wrong">
      The page ran into a problem that is ours, not yours. What you saved is safe.
    </Apology>
  )
}

/** The same address once more; the router forgets the error with it. */
function useRetry() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  return () => void navigate({ pathname, search, hash }, { replace: true, state })
}

type ApologyProps = { title: string; onRetry?: () => void; children: ReactNode }

function Apology({ title, onRetry, children }: ApologyProps) {
  return (
    <Page title={title} width="form">
      <Sheet>
        <Section>
          <Text mb="md">{children}</Text>
          <Group gap="sm">
            {onRetry && <Button onClick={onRetry}>Retry</Button>}
            <Button
              variant={onRetry ? 'default' : 'filled'}
              onClick={() => window.location.reload()}
            >
              Reload
            </Button>
          </Group>
        </Section>
      </Sheet>
    </Page>
  )
}
