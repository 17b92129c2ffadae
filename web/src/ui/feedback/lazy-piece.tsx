import { Button, Text } from '@mantine/core'
import { Component, type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { logFailure } from '../../platform/log.ts'
import { ErrorNote } from './error-note.tsx'
import { lazyAgain } from './lazy-again.ts'
import classes from './lazy-piece.module.css'
import { isMissingPart } from './missing-part.ts'

type Options<Props> = {
  /** Shown while it loads. */
  fallback?: ReactNode
  /** Wraps the failure, if the piece is a dialog. */
  frame?: (failure: ReactNode, props: Props) => ReactNode
}

/**
 * A part of a screen that is loaded when first needed. If it cannot be loaded, or throws, it shows
 * that in its own place, with Retry; the screen around it keeps working and keeps its input.
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

/**
 * For pieces that open over the page: the failure is shown below the header, and can be dismissed
 * if it may wait.
 */
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
            ? 'This part of the page could not be loaded. Check your connection and try again. What you typed is still here.'
            : 'Something went wrong in this part of the page. What you typed is still here.'}
        </Text>
        <Button mt="xs" variant="default" onClick={retry}>
          Retry
        </Button>
      </ErrorNote>,
    )
  }
}
