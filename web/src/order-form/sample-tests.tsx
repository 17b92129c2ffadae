import { panelFor } from '@accession/domain/catalog/panels'
import type { ComplianceType, ProductType } from '@accession/domain/catalog/product-types'
import { counted } from '@accession/domain/fields/plural'
import type { Cents } from '@accession/domain/money/money'
import type { FormErrors } from '@accession/domain/samples/complete-sample'
import type { SampleChange } from '@accession/domain/samples/sample-change'
import { type SampleDraft, selectedTests } from '@accession/domain/samples/sample-draft'
import { missingFromPanel } from '@accession/domain/samples/sample-panel'
import { Button, Title } from '@mantine/core'
import { memo, useId } from 'react'
import type { OpenSample } from './draft-storage.ts'
import { useOrderContext } from './order-context.ts'
import { PanelTests } from './panel-tests.tsx'
import { describeResult, inDollars, lastResult } from './sample-quotes.ts'
import classes from './sample-tests.module.css'
import { isSameTable, TestTable } from './test-table.tsx'

/** How the panel of a product type is shown, where it has one. */
export type PanelView = {
  /** What the sample adds to the order, after the company's factor. */
  total: Cents
  customized: OpenSample['customized']
  onCustomize: (customized: OpenSample['customized']) => void
}

type Props = PanelView & {
  draft: SampleDraft
  complianceType: ComplianceType
  productType: ProductType
  errors: FormErrors
  onChange: (change: SampleChange) => void
}

const isSame = (one: Props, other: Props) =>
  isSameTable(one, other) &&
  one.total === other.total &&
  one.customized === other.customized &&
  one.onCustomize === other.onCustomize

/**
 * The tests of a sample: a panel is one card that opens into the table of all tests; without a
 * panel there is only the table.
 */
export const SampleTests = memo(function SampleTests(props: Props) {
  const { total, customized, onCustomize, ...table } = props
  const { draft, productType, errors, onChange } = table
  const context = useOrderContext()
  const { currentCatalog } = context
  const id = useId()
  const panel = panelFor(productType, currentCatalog.catalog)
  if (!panel) return <TestTable {...table} />
  const isCustomized = customized === productType
  const lastDay = lastResult([draft], context)
  const missing = missingFromPanel(panel, draft, currentCatalog)
  return (
    <>
      <div className={classes.top}>
        <Title order={2}>Tests for This Sample</Title>
        <Button
          variant="default"
          data-customize
          aria-expanded={isCustomized}
          aria-controls={`${id}-tests`}
          onClick={() => onCustomize(isCustomized ? undefined : productType)}
        >
          {isCustomized ? 'Done customizing' : 'Customize'}
        </Button>
      </div>
      <section className={classes.panel} aria-labelledby={`${id}-name`}>
        <div className={classes.head}>
          <h3 id={`${id}-name`} className={classes.name}>
            {panel.name}
          </h3>
          <p className={classes.summary}>
            {counted(selectedTests(draft.tests).length, 'test')}, {inDollars(total, context)}
            {lastDay && (
              <>
                , results by <span className={classes.day}>{describeResult(lastDay, context)}</span>
              </>
            )}
          </p>
          <p role="status" className={classes.missing}>
            {missing}
          </p>
        </div>
        <div id={`${id}-tests`} className={classes.tests}>
          {isCustomized ? (
            <TestTable {...table} isTitled={false} />
          ) : (
            <PanelTests
              draft={draft}
              productType={productType}
              errors={errors}
              onChange={onChange}
            />
          )}
        </div>
      </section>
    </>
  )
}, isSame)
