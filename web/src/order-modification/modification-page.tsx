import type { HeldSample } from '@accession/domain/order-modification/held-order'
import { impactOf } from '@accession/domain/order-modification/impact'
import { issueInWords } from '@accession/domain/order-modification/issue-in-words'
import {
  INTAKE_AGAIN,
  modificationSentence,
} from '@accession/domain/order-modification/modification-sentences'
import { FILL_REQUIRED_FIELDS } from '@accession/domain/samples/check-sample'
import type { Issue } from '@accession/domain/samples/issues'
import { Button } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isRefused, statusOf } from '../platform/call-error.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { FailedPage } from '../ui/failed-page.tsx'
import { FinishingKeys } from '../ui/finishing-keys.tsx'
import { Page } from '../ui/page.tsx'
import { Section, Sheet } from '../ui/sheet.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { TRY_LATER } from '../ui/try-again.ts'
import { ImpactTable } from './impact-table.tsx'
import type { Subject } from './modification-gate.tsx'
import classes from './modification-page.module.css'
import { ModificationTrouble } from './modification-trouble.tsx'
import { notKnown } from './not-known.ts'
import type { ModificationInHand } from './use-modification.ts'

type Props = {
  title: string
  subtitle?: ReactNode
  subject: Subject
  inHand: ModificationInHand
  /** The button that saves. */
  label: string
  isDestructive?: boolean
  /** Where to go without saving. */
  back: string
  /** Whether something was entered that is worth keeping when the order changed meanwhile. */
  hasEntries?: boolean
  /** What is wrong with fields of this form is said at the fields. */
  saysItself?: (issue: Issue) => boolean
  /** The sample that the rest of the issues are about. */
  about?: HeldSample | undefined
  children: ReactNode
  /** Below the form. */
  after?: ReactNode
}

/** The frame of every modification: the form, what it does, and the button that does it. */
export function ModificationPage(props: Props) {
  const { title, subtitle, subject, inHand, label, isDestructive, back, after } = props
  const { outcome, isPointless, isSaving, error, submit, goBack } = inHand
  const status = statusOf(error)
  if (error && !(status && [404, 409, 412].includes(status))) {
    const sentence = isRefused(error)
      ? `The order was not changed. ${TRY_LATER}`
      : notKnown('the order was changed')
    return <FailedPage onGoBack={goBack}>{sentence}</FailedPage>
  }
  const refusal = outcome && !outcome.isPossible && 'refusal' in outcome ? outcome.refusal : null
  return (
    <Page title={title} subtitle={subtitle} width="form">
      <Toasts />
      <div ref={inHand.form} data-form>
        <Sheet>
          {props.children}
          <Section>
            {refusal && <ErrorNote>{modificationSentence(refusal)}</ErrorNote>}
            {!refusal && !outcome?.isPossible && (
              <p className={classes.waiting}>
                Once the form is complete, this shows what the change does to price and due dates.
              </p>
            )}
            {isPointless && <p className={classes.waiting}>Nothing has changed yet.</p>}
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
        </Sheet>
      </div>
      {after}
    </Page>
  )
}

/** What keeps the change from being saved: something missing, or someone who was quicker. */
function Wrong({ subject, inHand, hasEntries, saysItself, about }: Props) {
  const { outcome, isPointless, isTried, error, goBack } = inHand
  if (error) {
    return (
      <div className={classes.trouble}>
        <ModificationTrouble
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
    // Replicates have the same to say.
    ...new Set(
      issues.filter((issue) => !saysItself?.(issue)).map((issue) => issueInWords(issue, about)),
    ),
  ]
  return (
    <div className={classes.trouble}>
      <ErrorNote>
        {isPointless ? 'Nothing has changed yet.' : FILL_REQUIRED_FIELDS}
        {others.length > 0 && (
          <ul>
            {others.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
      </ErrorNote>
    </div>
  )
}
