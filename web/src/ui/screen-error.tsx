import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useRouteError } from 'react-router'
import { isMissingPart } from './missing-part.ts'
import { Page } from './page.tsx'
import { Section, Sheet } from './sheet.tsx'

/** In place of a screen that threw, so that the menu stays and a reload is one click away. */
export function ScreenError() {
  const error = useRouteError()
  return isMissingPart(error) ? (
    <Apology title="This page could not be loaded">
      You may be offline, or a new version of Accession has just been released.
    </Apology>
  ) : (
    <Apology title="Something went wrong">
      The page ran into a problem that is ours, not yours. What you saved is safe.
    </Apology>
  )
}

function Apology({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page title={title} width="form">
      <Sheet>
        <Section>
          <Text mb="md">{children}</Text>
          <Button onClick={() => window.location.reload()}>Reload</Button>
        </Section>
      </Sheet>
    </Page>
  )
}
