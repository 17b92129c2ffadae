import { Page } from '../layout/page.tsx'
import { CallFailure } from './call-failure.tsx'

type Props = { title: string; error: unknown; onRetry: () => void }

/** Replaces a screen whose subject could not be read. */
export function NotLoaded({ title, error, onRetry }: Props) {
  return (
    <Page title={title} width="form">
      <CallFailure error={error} onRetry={onRetry} />
    </Page>
  )
}
