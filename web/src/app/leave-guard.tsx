import { lazy, Suspense, useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { settleWork, wouldLoseWork } from '../platform/unsaved-work.ts'
import { LEAVE } from '../ui/layout/leave-copy.ts'
import type { LeaveQuestionProps } from './leave-question.tsx'

const load = () => import('./leave-question.tsx')
const LeaveQuestion = lazy(async () => ({
  default: await load().then(
    (loaded) => loaded.LeaveQuestion,
    () => PlainQuestion,
  ),
}))

/** Paging and sorting a list do not affect a form beside it. */
const OF_LISTS = ['page', 'sort']

function subjectOf(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of OF_LISTS) params.delete(name)
  params.sort()
  return params.toString()
}

/**
 * Another path, or another subject of the same screen. A screen that replaces its own URL, as a
 * scan does, handles its form itself.
 */
const loses: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
  const isElsewhere = currentLocation.pathname !== nextLocation.pathname
  const isOther = subjectOf(currentLocation.search) !== subjectOf(nextLocation.search)
  return (isElsewhere || (isOther && historyAction !== 'REPLACE')) && wouldLoseWork()
}

/** Asks before any navigation that would lose unsaved input. */
export function LeaveGuard() {
  const blocker = useBlocker(loses)
  const isBlocked = blocker.state === 'blocked'
  const leave = () => {
    if (!isBlocked) return
    settleWork()
    blocker.proceed()
  }
  // The question must be loaded before the connection drops.
  useEffect(() => void load().catch(() => {}), [])
  return (
    <Suspense>
      {blocker.state !== 'unblocked' && (
        <LeaveQuestion
          opened={isBlocked}
          onStay={() => isBlocked && blocker.reset()}
          onLeave={leave}
        />
      )}
    </Suspense>
  )
}

/** If the question itself could not be loaded, the browser asks. */
function PlainQuestion({ opened, onStay, onLeave }: LeaveQuestionProps) {
  useEffect(() => {
    if (!opened) return
    if (window.confirm(`${LEAVE.question} ${LEAVE.about}`)) onLeave()
    else onStay()
  })
  return null
}
