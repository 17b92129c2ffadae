import type { User } from '@accession/contract/users'
import { NativeSelect } from '@mantine/core'
import { useSearchParams } from 'react-router'

type Props = { companies: User['parentCompanies']; current?: number }

/** Users with several billing companies see one at a time. */
export function OwnCompanies({ companies, current }: Props) {
  const [, setSearch] = useSearchParams()
  if (companies.length < 2 && current !== undefined) return null
  return (
    <NativeSelect
      label="Billing company"
      maw="24rem"
      mb="md"
      value={current ?? ''}
      onChange={({ currentTarget }) => setSearch({ parent: currentTarget.value })}
      data={[
        ...(current === undefined ? [{ value: '', label: 'Choose a billing company' }] : []),
        ...companies.map(({ parentCompanyId, parentCompanyName }) => ({
          value: String(parentCompanyId),
          label: parentCompanyName,
        })),
      ]}
    />
  )
}
