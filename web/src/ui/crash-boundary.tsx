import { Button, Text } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { logFailure } from '../platform/log.ts'
import { Page } from './page.tsx'
import { Section, Sheet } from './sheet.tsx'

/** What browsers say when a part of the app could not be fetched. */
const MISSING_PART = /dynamically imported module|module script failed|preload CSS/i

type Props = { children: ReactNode }
type State = { error: Error | null }

/** Catches what a screen threw, so that the menu stays and a reload is one click away. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override componentDidCatch(error: Error): void {
    logFailure('A screen failed', error)
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    return MISSING_PART.test(error.message) ? (
      <Apology title="This page could not be loaded">
        You may be offline, or a new version of Accession has just been released.
      </Apology>
    ) : (
      <Apology title="Something went wrong">
        The page ran into a problem that is ours, not yours. What you saved is safe.
      </Apology>
    )
  }
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
