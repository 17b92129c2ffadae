import { searchEverything } from '@accession/contract/search'
import { getUsersInfo } from '@accession/contract/users'
import { searchParts } from '@accession/domain/search/search-text'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../platform/query.ts'
import { fullName } from '../users/user-columns.tsx'

const TYPING_PAUSE_MS = 250

type Props = { userId: number | undefined; onChange: (userId: number | undefined) => void }

/** Only what one user did; found by part of a name or email address. */
export function UserFilter({ userId, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS)
  const chosen = useQuery({
    ...query(getUsersInfo, {
      query: { firstName: '', lastName: '', email: '', userId, offset: 0 },
    }),
    enabled: userId !== undefined,
  }).data?.data[0]
  const name = chosen && fullName(chosen)
  const isAsked = searchParts(q).length > 0 && q !== name
  const found = useQuery({
    ...query(searchEverything, { query: { q } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const users = [
    ...(userId === undefined ? [] : [{ userId, label: name ?? `User ${userId}` }]),
    ...(isAsked ? (found.data?.users ?? []) : [])
      .filter((user) => user.userId !== userId)
      .map((user) => ({ userId: user.userId, label: `${fullName(user)}, ${user.username}` })),
  ]
  return (
    <Select
      label="Done by"
      placeholder="anyone"
      searchable
      clearable
      clearButtonProps={{
        'aria-label': 'Done by anyone',
        'aria-hidden': false,
        tabIndex: 0,
        size: '28px',
      }}
      data={users.map((user) => ({ value: String(user.userId), label: user.label }))}
      // What was found is what matches, as the server looks for it.
      filter={({ options }) => options}
      value={userId === undefined ? null : String(userId)}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(value) => onChange(value === null ? undefined : Number(value))}
      nothingFoundMessage={
        isAsked && !found.isFetching ? 'No user has this name or email' : 'Type a name or email'
      }
    />
  )
}
