import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Card, Section } from '../layout/card.tsx'
import { Page } from '../layout/page.tsx'
import classes from './result-page.module.css'

type Props = {
  /** The result; it is the heading and gets the focus. */
  title: string
  failed?: boolean
  /** Replaces the success or failure icon if it is neither yet. */
  icon?: typeof IconCircleCheck
  /** What it means for the user. */
  children: ReactNode
  /** Where to go next, or back. */
  actions: ReactNode
}

/** The outcome of a form, shown in its place. */
export function ResultPage(props: Props) {
  const { title, failed = false, children, actions } = props
  const Icon = props.icon ?? (failed ? IconAlertCircle : IconCircleCheck)
  return (
    <Page key={title} title={title} width="narrow">
      <Card>
        <Section>
          <div className={classes.meaning} data-failed={failed || undefined}>
            <Icon size={22} aria-hidden className={classes.icon} />
            <div>{children}</div>
          </div>
        </Section>
        <Section dense>
          <div className={classes.actions}>{actions}</div>
        </Section>
      </Card>
    </Page>
  )
}
