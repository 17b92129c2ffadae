import { Title } from '@mantine/core'
import { LabDay } from '../ui/lab-day.tsx'
import type { CompanyUsers } from './company-users.ts'
import classes from './open-invitations.module.css'

/** Who has been invited and has not come yet. */
export function OpenInvitations({ invitations }: Pick<CompanyUsers, 'invitations'>) {
  if (invitations.length === 0) return null
  return (
    <>
      <Title order={3} mt="lg" id="open-invitations">
        Open invitations
      </Title>
      <ul className={classes.list} aria-labelledby="open-invitations">
        {invitations.map(({ email, expires }) => (
          <li key={email} className={classes.invitation}>
            <span>{email}</span>
            <span className={classes.until}>
              until <LabDay at={expires} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
