import type { User } from '@accession/contract/users'
import { addressLines } from '@accession/domain/companies/address-lines'
import { Anchor, Group } from '@mantine/core'
import { Link } from 'react-router'
import { useCanOpen } from '../platform/screens.ts'
import { Facts } from '../ui/facts.tsx'
import { Section } from '../ui/sheet.tsx'
import classes from './company-tile.module.css'

type Company = User['parentCompanies'][number]

const linesOf = ({ addr2, ...address }: Company['address']): string[] =>
  addressLines({ ...address, addr2: addr2 ?? '' })

/** A billing company and the sub-companies it orders for. */
export function CompanyTile({ company }: { company: Company }) {
  const canOpen = useCanOpen()
  return (
    <Section
      title={company.parentCompanyName}
      actions={
        <Group gap="md" wrap="nowrap">
          {canOpen('/users-view') && (
            <Anchor component={Link} to={`/users-view?parent=${company.parentCompanyId}`} size="sm">
              View Users
            </Anchor>
          )}
          <EditLink isParent id={company.parentCompanyId} name={company.parentCompanyName} />
        </Group>
      }
    >
      <Facts
        facts={{
          'Billing company': <span className={classes.number}>{company.parentCompanyNumber}</span>,
          'Billing address': (
            <span className={classes.address}>{linesOf(company.address).join('\n')}</span>
          ),
        }}
      />
      {company.childCompanies.length > 0 && (
        <>
          <h3 className={classes.eyebrow}>Sub-companies</h3>
          <ul className={classes.list}>
            {company.childCompanies.map(({ companyId, companyName, companyNumber, address }) => (
              <li key={companyId} className={classes.child}>
                <span className={classes.name}>{companyName}</span>
                <span className={classes.number}>{companyNumber}</span>
                <span className={classes.where}>{linesOf(address).join(', ')}</span>
                <EditLink isParent={false} id={companyId} name={companyName} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

type EditProps = { isParent: boolean; id: number; name: string }

function EditLink({ isParent, id, name }: EditProps) {
  const canOpen = useCanOpen()
  if (!canOpen('/company-edit')) return null
  return (
    <Anchor
      component={Link}
      to={`/company-edit?${isParent ? 'parent' : 'company'}=${id}`}
      state={{ isParent }}
      size="sm"
      className={classes.edit}
      aria-label={`Edit ${name}`}
    >
      Edit
    </Anchor>
  )
}
