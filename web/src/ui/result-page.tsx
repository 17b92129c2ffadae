import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Page } from './page.tsx'
import classes from './result-page.module.css'
import { Section, Sheet } from './sheet.tsx'

type Props = {
  /** The sentence of the result; it is the heading and takes the focus. */
  title: string
  failed?: boolean
  /** In place of the sign for success or failure, where it is neither yet. */
  icon?: typeof IconCircleCheck
  /** What it means for the person. */
  children: ReactNode
  /** Where to go from here: the next step, or back. */
  actions: ReactNode
}

/** What came of a form, in place of it. */
export function ResultPage(props: Props) {
  const { title, failed = false, children, actions } = props
  const Icon = props.icon ?? (failed ? IconAlertCircle : IconCircleCheck)
  return (
    <Page key={title} title={title} width="narrow">
      <Sheet>
        <Section>
          <div className={classes.meaning} data-failed={failed || undefined}>
            <Icon size={22} aria-hidden className={classes.icon} />
            <div>{children}</div>
          </div>
        </Section>
        <Section dense>
          <div className={classes.actions}>{actions}</div>
        </Section>
      </Sheet>
    </Page>
  )
}
