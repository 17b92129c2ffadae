import { describeIssue } from '@accession/domain/order-modification/describe-issue'
import { impactOf } from '@accession/domain/order-modification/impact'
import {
  INTAKE_AGAIN,
  modificationMessage,
} from '@accession/domain/order-modification/modification-messages'
import type { SampleSnapshot } from '@accession/domain/orders/order-snapshot'
import { FILL_REQUIRED_FIELDS } from '@accession/domain/samples/check-sample'
import type { Issue } from '@accession/domain/samples/issues'
import { Button } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isRefused, statusOf } from '../platform/call-error.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { FailedPage } from '../ui/feedback/failed-page.tsx'
import { Toasts } from '../ui/feedback/toasts.tsx'
import { TRY_LATER } from '../ui/feedback/try-again.ts'
import { FinishingKeys } from '../ui/form/finishing-keys.tsx'
import { Card, Section } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { ImpactTable } from './impact-table.tsx'
import { ModificationError } from './modification-error.tsx'
import type { Subject } from './modification-gate.tsx'
import classes from './modification-page.module.css'
import { notKnown } from './not-known.ts'
import type { ModificationInHand } from './use-modification.ts'

type Props = {
  title: string
  subtitle?: ReactNode
  subject: Subject
  inHand: ModificationInHand
  /** Of the save button. */
  label: string
  isDestructive?: boolean
  /** Where to go without saving. */
  back: string
  /** Whether there is input worth keeping if the order has changed since. */
  hasEntries?: boolean
  /** Whether an issue is already shown at a field of this form. */
  isShownInForm?: (issue: Issue) => boolean
  /** The sample that the other issues are about. */
  about?: SampleSnapshot | undefined
  children: ReactNode
  /** Shown below the form. */
  after?: ReactNode
}

/** The frame of every modification: the form, its impact, and the save button. */
export function ModificationPage(props: Props) {
  const { title, subtitle, subject, inHand, label, isDestructive, back, after } = props
  const { outcome, isPointless, isSaving, error, submit, goBack } = inHand
  const status = statusOf(error)
  if (error && !(status && [404, 409, 412].includes(status))) {
    const message = isRefused(error)
      ? `The order was not changed. ${TRY_LATER}`
      : notKnown('the order was changed')
    return <FailedPage onGoBack={goBack}>{message}</FailedPage>
  }
  const refusal = outcome && !outcome.isPossible && 'refusal' in outcome ? outcome.refusal : null
  return (
    <Page title={title} subtitle={subtitle} width="form">
      <Toasts />
      <div ref={inHand.form} data-form>
        <Card>
          {props.children}
          <Section>
            {refusal && <ErrorNote>{modificationMessage(refusal)}</ErrorNote>}
            {!refusal && !outcome?.isPossible && (
              <p className={classes.waiting}>
                Complete the form to see how this change affects the price and due dates.
              </p>
            )}
            {isPointless && <p className={classes.waiting}>No changes yet.</p>}
            {outcome?.isPossible && !isPointless && (
              <>
                <ImpactTable impact={impactOf(subject.before, outcome.order)} />
                <p className={classes.again}>
                  <IconClipboardCheck size={18} aria-hidden /> {INTAKE_AGAIN}
                </p>
              </>
            )}
          </Section>
          <Section dense>
            <Wrong {...props} />
            <div className={classes.end}>
              <Button component={Link} to={back} variant="default">
                Cancel
              </Button>
              {!refusal && (
                <span className={classes.finish}>
                  <FinishingKeys />
                  <Button
                    {...(isDestructive && { color: 'red' })}
                    loading={isSaving}
                    onClick={submit}
                  >
                    {label}
                  </Button>
                </span>
              )}
            </div>
          </Section>
        </Card>
      </div>
      {after}
    </Page>
  )
}

/** What prevents saving: something missing, or a change someone else made first. */
function Wrong({ subject, inHand, hasEntries, isShownInForm, about }: Props) {
  const { outcome, isPointless, isTried, error, goBack } = inHand
  if (error) {
    return (
      <div className={classes.failure}>
        <ModificationError
          subject={subject}
          error={error}
          hasEntries={hasEntries ?? false}
          onSettled={goBack}
        />
      </div>
    )
  }
  if (!isTried || (outcome?.isPossible && !isPointless)) return null
  const issues = outcome && !outcome.isPossible && 'issues' in outcome ? outcome.issues : []
  const others = [
    // Replicates have the same messages.
    ...new Set(
      issues.filter((issue) => !isShownInForm?.(issue)).map((issue) => describeIssue(issue, about)),
    ),
  ]
  return (
    <div className={classes.failure}>
      <ErrorNote>
        {isPointless ? 'No changes yet.' : FILL_REQUIRED_FIELDS}
        {others.length > 0 && (
          <ul>
            {others.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
      </ErrorNote>
    </div>
  )
}
