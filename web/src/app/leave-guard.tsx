import { lazy, Suspense, useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { settleWork, wouldLoseWork } from '../platform/unsaved-work.ts'
import { LEAVE } from '../ui/leave-words.ts'
import type { LeaveQuestionProps } from './leave-question.tsx'

const load = () => import('./leave-question.tsx')
const LeaveQuestion = lazy(async () => ({
  default: await load().then(
    (loaded) => loaded.LeaveQuestion,
    () => PlainQuestion,
  ),
}))

/** Lists turn their pages beside a form without touching it. */
const OF_LISTS = ['page', 'sort']

function subjectOf(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of OF_LISTS) params.delete(name)
  params.sort()
  return params.toString()
}

/**
 * Another path, or another subject of the same screen. A screen that replaces its own address, as a scan
 * does, knows what it does with the form it has.
 */
const loses: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
  const isElsewhere = currentLocation.pathname !== nextLocation.pathname
  const isOther = subjectOf(currentLocation.search) !== subjectOf(nextLocation.search)
  return (isElsewhere || (isOther && historyAction !== 'REPLACE')) && wouldLoseWork()
}

/** Asks before any navigation that would lose what a form holds. */
export function LeaveGuard() {
  const blocker = useBlocker(loses)
  const isBlocked = blocker.state === 'blocked'
  const leave = () => {
    if (!isBlocked) return
    settleWork()
    blocker.proceed()
  }
  // The question must be at hand when the connection is gone.
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

/** Where the question itself could not be loaded, the browser asks it. */
function PlainQuestion({ opened, onStay, onLeave }: LeaveQuestionProps) {
  useEffect(() => {
    if (!opened) return
    if (window.confirm(`${LEAVE.question} ${LEAVE.about}`)) onLeave()
    else onStay()
  })
  return null
}
