import { Button, Text } from '@mantine/core'
import { Component, type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { logFailure } from '../platform/log.ts'
import { ErrorNote } from './error-note.tsx'
import { lazyAgain } from './lazy-again.ts'
import classes from './lazy-piece.module.css'
import { isMissingPart } from './missing-part.ts'

type Options<Props> = {
  /** In its place while it is on its way. */
  fallback?: ReactNode
  /** What a failure is said in, where the piece is a dialog. */
  frame?: (failure: ReactNode, props: Props) => ReactNode
}

/**
 * A part of a screen that is fetched when it is first wanted. If it cannot be had, or fails, it says so
 * in its own place, with Retry; the screen around it goes on with all that was typed.
 */
export function lazyPiece<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback, frame = (failure) => failure }: Options<Props> = {},
): ComponentType<Props> {
  const current = lazyAgain(load)

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each piece, like lazy itself
  return function LazyPiece(props: Props) {
    const [Piece, setPiece] = useState(current)
    return (
      <PieceBoundary onRetry={() => setPiece(current)} frame={(failure) => frame(failure, props)}>
        <Suspense fallback={fallback}>
          <Piece {...props} />
        </Suspense>
      </PieceBoundary>
    )
  }
}

/** For what opens over the page: the failure stands below the header, and can be put away if it may wait. */
export const belowHeader = (
  failure: ReactNode,
  { opened = true, onClose }: { opened?: boolean; onClose?: () => void },
): ReactNode =>
  opened && (
    <div className={classes.below}>
      {failure}
      {onClose && (
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      )}
    </div>
  )

type BoundaryProps = {
  onRetry: () => void
  frame: (failure: ReactNode) => ReactNode
  children: ReactNode
}
type BoundaryState = { error: Error | null }

class PieceBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null }

  static getDerivedStateFromError(error: Error): BoundaryState {
    return { error }
  }

  override componentDidCatch(error: Error): void {
    logFailure('A part of the screen failed', error)
  }

  override render(): ReactNode {
    const { error } = this.state
    const { onRetry, frame, children } = this.props
    if (!error) return children
    const retry = () => {
      onRetry()
      this.setState({ error: null })
    }
    return frame(
      <ErrorNote>
        <Text inherit>
          {isMissingPart(error)
            ? 'This part of the page could not be loaded. Check your connection and try again. Everything you typed is kept.'
            : 'Something went wrong in this part of the page. Everything you typed is kept.'}
        </Text>
        <Button mt="xs" variant="default" onClick={retry}>
          Retry
        </Button>
      </ErrorNote>,
    )
  }
}
