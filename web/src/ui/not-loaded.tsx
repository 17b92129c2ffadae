import { CallFailure } from './call-failure.tsx'
import { Page } from './page.tsx'

type Props = { title: string; error: unknown; onRetry: () => void }

/** In place of a screen whose subject could not be read. */
export function NotLoaded({ title, error, onRetry }: Props) {
  return (
    <Page title={title} width="form">
      <CallFailure error={error} onRetry={onRetry} />
    </Page>
  )
}
