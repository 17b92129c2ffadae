import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { Card, Section } from '../layout/card.tsx'
import { Page } from '../layout/page.tsx'
import { isMissingPart } from './missing-part.ts'

/** Replaces a screen that threw, so the menu stays and Retry is one click away. */
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
      This page ran into a problem on our end. What you saved is safe.
    </Apology>
  )
}

/** Opens the same URL again, which makes the router reset the error. */
function useRetry() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  return () => void navigate({ pathname, search, hash }, { replace: true, state })
}

type ApologyProps = { title: string; onRetry?: () => void; children: ReactNode }

function Apology({ title, onRetry, children }: ApologyProps) {
  return (
    <Page title={title} width="form">
      <Card>
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
      </Card>
    </Page>
  )
}
