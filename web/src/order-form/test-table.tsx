import { A_LA_CARTE_TESTS } from '@accession/domain/catalog/a-la-carte'
import type { ComplianceType, ProductType } from '@accession/domain/catalog/product-types'
import {
  A_LA_CARTE_HEADING,
  isOrderable,
  type OrderableTestKey,
  type TestKey,
} from '@accession/domain/catalog/test-keys'
import { TEST_LABELS } from '@accession/domain/catalog/test-labels'
import type { FormErrors } from '@accession/domain/samples/complete-sample'
import type { SampleChange } from '@accession/domain/samples/sample-change'
import type { SampleDraft } from '@accession/domain/samples/sample-draft'
import { isOffered, listedTests } from '@accession/domain/samples/test-availability'
import { TextInput, Title } from '@mantine/core'
import { memo, useState } from 'react'
import { ALaCarteRows } from './a-la-carte-rows.tsx'
import { useOrderContext } from './order-context.ts'
import { TestTableHead } from './test-facts.tsx'
import { hintsFor } from './test-hints.ts'
import { TestRow } from './test-row.tsx'
import classes from './test-table.module.css'
import { UnavailableRows } from './unavailable-rows.tsx'

const contains = (text: string, part: string) =>
  text.toLowerCase().includes(part.trim().toLowerCase())

const isALaCarte = (testName: TestKey) => A_LA_CARTE_TESTS.some((key) => key === testName)

type Props = {
  draft: SampleDraft
  complianceType: ComplianceType
  productType: ProductType
  errors: FormErrors
  onChange: (change: SampleChange) => void
  /** The heading may stand above a panel that the table belongs to. */
  isTitled?: boolean
}

/** Typing a name or batch does not render the table. */
export const isSameTable = (one: Props, other: Props) =>
  one.draft.tests === other.draft.tests &&
  one.draft.densityHold === other.draft.densityHold &&
  one.draft.sampleId === other.draft.sampleId &&
  one.complianceType === other.complianceType &&
  one.productType === other.productType &&
  one.errors === other.errors &&
  one.onChange === other.onChange

export const TestTable = memo(function TestTable(props: Props) {
  const { draft, complianceType, productType, errors, onChange, isTitled = true } = props
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

  // Ticked tests stay where they can be unticked.
  const isFolded = (testName: TestKey) =>
    !isOffered(testName, productType, currentCatalog) &&
    !(isOrderable(testName) ? draft.tests[testName] : chosenChildren.length > 0)
  const unavailable = shown.filter(isOrderable).filter(isFolded)

  const row = (testName: OrderableTestKey) => (
    <TestRow
      key={testName}
      testName={testName}
      test={draft.tests[testName]}
      productType={productType}
      sampleId={draft.sampleId}
      {...hintsFor(testName, draft)}
      isChild={isALaCarte(testName)}
      errors={errors}
      onChange={onChange}
    />
  )
  return (
    <>
      <div className={classes.top}>
        {isTitled && <Title order={2}>Tests for This Sample</Title>}
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
        <TestTableHead />
        <tbody>
          {shown
            .filter((testName) => !isFolded(testName))
            .map((testName) =>
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
          {unavailable.length > 0 && (
            <UnavailableRows tests={unavailable} isFound={filter.trim() !== ''}>
              {row}
            </UnavailableRows>
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
