import {
  getParentCompany,
  searchCompanies,
  searchParentCompanies,
} from '@accession/contract/companies'
import { getUser } from '@accession/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../platform/call-error.ts'
import { readAgain } from '../platform/query.ts'

export type Outcome<Created> =
  | { kind: 'created'; company: Created }
  | { kind: 'duplicate' }
  | { kind: 'failed' }

const blamesFields = (error: unknown) =>
  error instanceof CallError && error.status === 400 && Object.keys(error.fields).length > 0

type NewForm<Values> = { setValues: (values: Values) => void; resetDirty: (values: Values) => void }

/** The outcome of creating a company; each has its own page. */
export function useCreation<Created, Values>(form: NewForm<Values>, empty: Values) {
  const [outcome, setOutcome] = useState<Outcome<Created>>()
  const client = useQueryClient()

  async function create(send: () => Promise<Created>): Promise<void> {
    try {
      setOutcome({ kind: 'created', company: await send() })
      void readAgain(client, searchParentCompanies, getParentCompany, searchCompanies, getUser)
    } catch (error) {
      const isDuplicate = error instanceof CallError && error.status === 409
      if (!blamesFields(error)) setOutcome({ kind: isDuplicate ? 'duplicate' : 'failed' })
      // So the form knows it was not saved.
      throw error
    }
  }
  const goBack = () => setOutcome(undefined)
  /** Starts over with an empty form. */
  const another = () => {
    form.setValues(empty)
    form.resetDirty(empty)
    goBack()
  }
  return { outcome, create, goBack, another }
}
