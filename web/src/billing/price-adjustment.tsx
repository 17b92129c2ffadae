import { adjustPricing, getPricingHistory } from '@accession/contract/billing'
import { searchParentCompanies } from '@accession/contract/companies'
import { getUser } from '@accession/contract/users'
import {
  describeFactor,
  FACTOR_STEP,
  factorMeaning,
  formatFactor,
  priceAdjustmentForm,
} from '@accession/domain/billing/price-adjustment'
import { thousandthsOf } from '@accession/domain/money/money'
import { Button, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../platform/call.ts'
import { CallError, statusOf } from '../platform/call-error.ts'
import type { Versioned } from '../platform/call-versioned.ts'
import { useGoBack } from '../platform/go-back.ts'
import { logFailure } from '../platform/log.ts'
import { readAgain } from '../platform/query.ts'
import { FailedPage } from '../ui/feedback/failed-page.tsx'
import { ResultPage } from '../ui/feedback/result-page.tsx'
import { TRY_LATER } from '../ui/feedback/try-again.ts'
import { NumberField } from '../ui/form/number-field.tsx'
import { SchemaForm } from '../ui/form/schema-form.tsx'
import { StaleNotice } from '../ui/form/stale-notice.tsx'
import { useVersionedForm } from '../ui/form/use-versioned-form.ts'
import { Card, Section } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { FactorHistory } from './factor-history.tsx'
import { FactorPreview } from './factor-preview.tsx'
import { type PricedCompany, readPricedCompany } from './priced-company.ts'

const LABELS = { adjustmentFactor: 'Adjustment factor' }

type Values = { adjustmentFactor: number | string }
const formOf = ({ data, version }: PricedCompany): Versioned<Values> => ({
  data: { adjustmentFactor: data.adjustmentFactor },
  version,
})

type Result = { kind: 'saved'; factor: number } | { kind: 'failed' }

/** A billing company's factor: what it means, its history, and a form to change it. */
export function PriceAdjustment({ opened }: { opened: PricedCompany }) {
  const { parentCompanyId, parentCompanyName, parentCompanyNumber } = opened.data
  const current = thousandthsOf(opened.data.adjustmentFactor)
  const client = useQueryClient()
  const goBack = useGoBack()
  const [result, setResult] = useState<Result>()
  const { form, save, stale } = useVersionedForm(priceAdjustmentForm, formOf(opened), async () =>
    formOf(await readPricedCompany(parentCompanyId)),
  )
  if (result?.kind === 'saved')
    return <PriceAdjusted company={parentCompanyName} factor={result.factor} />
  if (result)
    return (
      <FailedPage onGoBack={() => setResult(undefined)}>
        {`The price adjustment was not saved. ${TRY_LATER}`}
      </FailedPage>
    )

  async function send(adjustmentFactor: number) {
    const body = { parentCompanyId, adjustmentFactor }
    try {
      const saved = await save((options) => call(adjustPricing, { body }, options))
      setResult({ kind: 'saved', factor: saved.adjustmentFactor })
      void readAgain(client, searchParentCompanies, getPricingHistory, getUser)
    } catch (error) {
      logFailure(`The factor of ${parentCompanyNumber} was not set`, error)
      if (statusOf(error) !== 412 && !blamesFields(error)) setResult({ kind: 'failed' })
      // So the form knows it was not saved.
      throw error
    }
  }

  return (
    <Page
      title="Set Price Adjustment"
      subtitle={`${parentCompanyName}, ${parentCompanyNumber}`}
      width="form"
    >
      <Card>
        <Section>
          <SchemaForm
            form={form}
            labels={LABELS}
            submitLabel="Save"
            onCancel={goBack}
            failure={() => stale && <StaleNotice labels={LABELS} {...stale} />}
            onSubmit={({ adjustmentFactor }) => send(adjustmentFactor)}
          >
            <NumberField
              label={LABELS.adjustmentFactor}
              description={`Currently ${formatFactor(current)} (${factorMeaning(current)})`}
              required
              step={FACTOR_STEP}
              maw="20rem"
              {...form.getInputProps('adjustmentFactor')}
            />
            <FactorPreview typed={form.values.adjustmentFactor} />
          </SchemaForm>
        </Section>
        <FactorHistory parentCompanyId={parentCompanyId} />
      </Card>
    </Page>
  )
}

const blamesFields = (error: unknown) =>
  error instanceof CallError && error.status === 400 && 'adjustmentFactor' in error.fields

function PriceAdjusted({ company, factor }: { company: string; factor: number }) {
  const goBack = useGoBack()
  return (
    <ResultPage title="Price Adjustment Saved" actions={<Button onClick={goBack}>Go Back</Button>}>
      <Text>
        {company}: {describeFactor(thousandthsOf(factor))}, for orders placed from now on.
      </Text>
    </ResultPage>
  )
}
