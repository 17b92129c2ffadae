import type { CompanyPage } from '@accession/contract/company-page'
import { decideAccess } from '@accession/domain/access/access'
import { factorMeaning, formatFactor } from '@accession/domain/billing/price-adjustment'
import { addressLines } from '@accession/domain/companies/address-lines'
import { counted } from '@accession/domain/fields/plural'
import { thousandthsOf } from '@accession/domain/money/money'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { usePermissions } from '../platform/current-user.ts'
import { Facts } from '../ui/display/facts.tsx'
import { LabDay } from '../ui/display/lab-day.tsx'
import { Section } from '../ui/layout/card.tsx'
import { TileLink } from '../users/tile-link.tsx'
import classes from './company.module.css'

const linesOf = ({ addr2, ...address }: CompanyPage['address']) =>
  addressLines({ ...address, addr2: addr2 ?? '' })

export function CompanyFacts({ page }: { page: CompanyPage }) {
  const { address, adjustmentFactor, daysToPay, usualDays, created } = page
  const factor = thousandthsOf(adjustmentFactor)
  return (
    <Section title="Details">
      <Facts
        facts={{
          'Billing address': <span className={classes.address}>{linesOf(address).join('\n')}</span>,
          'Price adjustment': `${formatFactor(factor)}, ${factorMeaning(factor)}`,
          'Days to pay':
            daysToPay === null
              ? `${counted(usualDays, 'day')}, as usual`
              : `${counted(daysToPay, 'day')}; usual are ${usualDays}`,
          Created: <LabDay at={created} />,
        }}
      />
    </Section>
  )
}

export function SubCompanies({ companies }: Pick<CompanyPage, 'companies'>) {
  const { data, totalCount } = companies
  const isManager = decideAccess('manager', usePermissions()) === 'allowed'
  return (
    <Section title="Sub-companies">
      {data.length === 0 && <Text c="dimmed">None yet.</Text>}
      <ul className={classes.list}>
        {data.map(({ companyId, companyName, companyNumber, address }) => (
          <li key={companyId} className={classes.item}>
            <Anchor component={Link} to={`/orders?company=${companyId}`} inherit>
              {companyName}
            </Anchor>
            {isManager && (
              <TileLink
                to={`/company-edit?company=${companyId}`}
                aria-label={`Edit ${companyName}`}
              >
                Edit
              </TileLink>
            )}
            <span className={classes.quiet}>
              <span className={classes.number}>{companyNumber}</span> ·{' '}
              {linesOf(address).join(', ')}
            </span>
          </li>
        ))}
      </ul>
      {totalCount > data.length && (
        <div className={classes.more}>
          {data.length} of {totalCount.toLocaleString('en-US')}.{' '}
          <TileLink to="/sub-company-search">Search sub-companies</TileLink>
        </div>
      )}
    </Section>
  )
}
