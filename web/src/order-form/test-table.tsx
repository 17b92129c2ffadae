import { A_LA_CARTE_TESTS } from '@accession/domain/catalog/a-la-carte'
import type { ComplianceType, ProductType } from '@accession/domain/catalog/product-types'
import {
  A_LA_CARTE_HEADING,
  isOrderable,
  type OrderableTestKey,
  type TestKey,
} from '@accession/domain/catalog/test-keys'
import { TEST_LABELS } from '@accession/domain/catalog/test-labels'
import { lacksColoradoPesticides } from '@accession/domain/samples/colorado-pesticides'
import type { FormErrors } from '@accession/domain/samples/complete-sample'
import { isDensityLocked } from '@accession/domain/samples/density-rule'
import type { SampleChange } from '@accession/domain/samples/sample-change'
import type { SampleDraft } from '@accession/domain/samples/sample-draft'
import { listedTests } from '@accession/domain/samples/test-availability'
import { TextInput, Title } from '@mantine/core'
import { memo, useState } from 'react'
import { ALaCarteRows } from './a-la-carte-rows.tsx'
import { useOrderContext } from './order-context.ts'
import { TestRow } from './test-row.tsx'
import classes from './test-table.module.css'

const COLORADO_HINT = `Colorado’s own list is a separate test: ${TEST_LABELS.pesticidesCo}.`

const contains = (text: string, part: string) =>
  text.toLowerCase().includes(part.trim().toLowerCase())

const isALaCarte = (testName: TestKey) => A_LA_CARTE_TESTS.some((key) => key === testName)

type Props = {
  draft: SampleDraft
  complianceType: ComplianceType
  productType: ProductType
  errors: FormErrors
  onChange: (change: SampleChange) => void
}

/** Typing a name or batch does not render the table. */
const isSameTable = (one: Props, other: Props) =>
  one.draft.tests === other.draft.tests &&
  one.draft.densityHold === other.draft.densityHold &&
  one.draft.sampleId === other.draft.sampleId &&
  one.complianceType === other.complianceType &&
  one.productType === other.productType &&
  one.errors === other.errors &&
  one.onChange === other.onChange

export const TestTable = memo(function TestTable(props: Props) {
  const { draft, complianceType, productType, errors, onChange } = props
  const { currentCatalog } = useOrderContext()
  const [filter, setFilter] = useState('')
  const listed = listedTests(complianceType, currentCatalog, draft.tests)
  const children = listed.filter(isOrderable).filter(isALaCarte)
  const chosenChildren = children.filter((testName) => draft.tests[testName])

  // Ticked tests are shown whatever the filter.
  const isShown = (testName: TestKey) =>
    contains(TEST_LABELS[testName], filter) ||
    (isOrderable(testName) && draft.tests[testName] !== undefined)
  const found = contains(TEST_LABELS[A_LA_CARTE_HEADING], filter)
    ? children
    : children.filter(isShown)
  const others = listed.filter((testName) => !isALaCarte(testName))
  const shown = others.filter((testName) =>
    testName === A_LA_CARTE_HEADING ? found.length > 0 : isShown(testName),
  )

  const row = (testName: OrderableTestKey) => (
    <TestRow
      key={testName}
      testName={testName}
      test={draft.tests[testName]}
      productType={productType}
      sampleId={draft.sampleId}
      isLocked={testName === 'density' && isDensityLocked(draft)}
      isChild={isALaCarte(testName)}
      hint={testName === 'pesticides' && lacksColoradoPesticides(draft) ? COLORADO_HINT : undefined}
      errors={errors}
      onChange={onChange}
    />
  )
  return (
    <>
      <div className={classes.top}>
        <Title order={2}>Tests for This Sample</Title>
        <TextInput
          aria-label="Filter tests"
          placeholder="Filter tests"
          type="search"
          size="sm"
          className={classes.filter ?? ''}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
      </div>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Test Type</th>
            <th scope="col" className={classes.price}>
              List Price
            </th>
            <th scope="col">Standard Turnaround</th>
            <th scope="col">Sample Size Requirements</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((testName) =>
            isOrderable(testName) ? (
              row(testName)
            ) : (
              <ALaCarteRows
                key={testName}
                tests={found}
                chosen={chosenChildren}
                isFound={filter.trim() !== '' && found.length > 0}
              >
                {row}
              </ALaCarteRows>
            ),
          )}
          {shown.length === 0 && (
            <tr>
              <td colSpan={4} className={classes.none}>
                No tests match “{filter.trim()}”.
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </>
  )
}, isSameTable)
