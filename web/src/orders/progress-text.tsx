import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { type OrderProgress, progressMessage } from '@accession/domain/orders/order-progress'
import { Fragment } from 'react'
import { usePermissions } from '../platform/current-user.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import classes from './progress-text.module.css'

const DAYS = /(\d{2}-[A-Z][a-z]{2}-\d{4})/

/** Where an order stands; a day in it does not break across lines. */
export function ProgressText({ progress }: { progress: OrderProgress }) {
  const laboratory = useLaboratory()
  const isStaff = usePermissions()?.isAdmin ?? false
  if (!laboratory) return null
  const today = labTimeAt(Date.now(), laboratory.timeZone).day
  const message = progressMessage(progress, { today, isStaff })
  return message.split(DAYS).map((part) =>
    DAYS.test(part) ? (
      <span key={part} className={classes.day}>
        {part}
      </span>
    ) : (
      <Fragment key={part}>{part}</Fragment>
    ),
  )
}
