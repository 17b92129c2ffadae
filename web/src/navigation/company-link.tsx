import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import classes from './company-link.module.css'
import { useCanOpen } from './screens.ts'

export const companyAddress = (parentCompanyId: number) => `/companies/${parentCompanyId}`

type Props = { parentCompanyId: number | null; name: string }

/** The name of a company; for staff, a link to the page of the company that pays for it. */
export function CompanyLink({ parentCompanyId, name }: Props) {
  const canOpen = useCanOpen()
  if (parentCompanyId === null || !canOpen('/companies/:parentCompanyId')) return name
  return (
    <Anchor
      component={Link}
      to={companyAddress(parentCompanyId)}
      inherit
      className={classes.link ?? ''}
    >
      {name}
    </Anchor>
  )
}
