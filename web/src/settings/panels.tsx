import { addDays, type Day } from '@accession/domain/calendar/day'
import { type Panel, panelSchema } from '@accession/domain/catalog/panels'
import {
  COMPLIANCE_LABELS,
  COMPLIANCE_TYPES,
  PRODUCT_LABELS,
  PRODUCT_TYPES,
  type ProductType,
  productTypesOf,
} from '@accession/domain/catalog/product-types'
import { SEED_PANELS } from '@accession/domain/catalog/seed-catalog'
import { ORDERABLE_TEST_KEYS } from '@accession/domain/catalog/test-keys'
import { TEST_LABELS } from '@accession/domain/catalog/test-labels'
import { mergeValues } from '@accession/domain/fields/merge-values'
import { settingOn } from '@accession/domain/laboratory/settings'
import { Button, Checkbox, NativeSelect, Text, TextInput } from '@mantine/core'
import { SchemaForm, useSchemaForm } from '../ui/form/schema-form.tsx'
import { Section } from '../ui/layout/card.tsx'
import { Dialog } from '../ui/layout/dialog.tsx'
import { useModalSubject } from '../ui/layout/use-modal-subject.ts'
import { RowAction } from '../ui/table/row-action.tsx'
import classes from './settings.module.css'
import { StartsOn, useStartsOn } from './starts-on.tsx'
import type { OnReview, Settings } from './use-settings.ts'

type Props = { settings: Settings; onReview: OnReview }

/** For a product that has none yet. */
function newPanel(panels: readonly Panel[]): Panel {
  const isFree = (type: ProductType) => !panels.some(({ productType }) => productType === type)
  const productType = PRODUCT_TYPES.find(isFree) ?? 'other'
  const complianceType = productTypesOf('CDPHE').includes(productType) ? 'CDPHE' : 'Standard'
  return { name: '', jurisdiction: 'Colorado', complianceType, productType, tests: [] }
}

const panelsOn = (day: Day, { settings }: Settings): readonly Panel[] =>
  settingOn('panels', day, settings) ?? SEED_PANELS

/** The tests that a jurisdiction requires of a kind of product. */
export function Panels({ settings, onReview }: Props) {
  const { today } = settings
  const [startsOn, setStartsOn] = useStartsOn(today, addDays(today, 1))
  const panels = panelsOn(startsOn, settings)
  const edited = useModalSubject<{ panel: Panel; at: number | null }>()
  const review = (changed: readonly Panel[], onSaved = () => {}) =>
    onReview((now) => {
      const value = mergeValues([...panels], [...changed], [...panelsOn(startsOn, now)])
      return { settings: [{ key: 'panels', validFrom: startsOn, value }] }
    }, onSaved)
  return (
    <Section
      title="Panels"
      actions={
        <Button
          variant="default"
          onClick={() => edited.open({ panel: newPanel(panels), at: null })}
        >
          Add panel
        </Button>
      }
    >
      <Text size="sm" c="dimmed" mb="md">
        A panel is one card in the order form that chooses its tests together. It is a hint, never a
        block.
      </Text>
      <div className={classes.tools}>
        <StartsOn value={startsOn} today={today} onChange={setStartsOn} />
      </div>
      <ul className={classes.planned} aria-label="Panels">
        {panels.map((panel, at) => (
          <li key={panel.name}>
            <div>
              <strong>{panel.name}</strong>
              <Text size="sm" c="dimmed">
                {panel.jurisdiction}, {PRODUCT_LABELS[panel.productType]}:{' '}
                {panel.tests.map((test) => TEST_LABELS[test]).join(', ')}
              </Text>
            </div>
            <span className={classes.rowActions}>
              <RowAction
                label="Edit"
                name={`Edit ${panel.name}`}
                onClick={() => edited.open({ panel, at })}
              />
              <RowAction
                danger
                label="Remove"
                name={`Remove ${panel.name}`}
                onClick={() => review(panels.filter((each) => each !== panel))}
              />
            </span>
          </li>
        ))}
      </ul>
      {panels.length === 0 && <Text c="dimmed">No panels.</Text>}
      <Dialog
        title={edited.subject?.at === null ? 'Add panel' : 'Edit panel'}
        size="lg"
        opened={edited.opened}
        onClose={edited.close}
      >
        {edited.subject && (
          <PanelForm
            panel={edited.subject.panel}
            onCancel={edited.close}
            onSave={(panel) => {
              const at = edited.subject?.at ?? null
              review(at === null ? [...panels, panel] : panels.with(at, panel), edited.close)
            }}
          />
        )}
      </Dialog>
    </Section>
  )
}

const LABELS: Record<keyof Panel, string> = {
  name: 'Name',
  jurisdiction: 'Jurisdiction',
  complianceType: 'Compliance Type',
  productType: 'Product Type',
  tests: 'Tests',
}

type FormProps = { panel: Panel; onCancel: () => void; onSave: (panel: Panel) => void }

function PanelForm({ panel, onCancel, onSave }: FormProps) {
  const form = useSchemaForm(panelSchema, { ...panel, tests: [...panel.tests] })
  const { values } = form
  return (
    <SchemaForm
      form={form}
      labels={LABELS}
      submitLabel="Review changes"
      onCancel={onCancel}
      failure={() => null}
      onSubmit={async (checked) => onSave(checked)}
    >
      <TextInput data-autofocus label={LABELS.name} {...form.getInputProps('name')} />
      <TextInput label={LABELS.jurisdiction} {...form.getInputProps('jurisdiction')} />
      <NativeSelect
        label={LABELS.complianceType}
        data={COMPLIANCE_TYPES.map((type) => ({ value: type, label: COMPLIANCE_LABELS[type] }))}
        value={values.complianceType}
        onChange={({ currentTarget }) => {
          const type = COMPLIANCE_TYPES.find((each) => each === currentTarget.value) ?? 'Standard'
          form.setFieldValue('complianceType', type)
          form.setFieldValue('productType', productTypesOf(type)[0] ?? 'other')
        }}
      />
      <NativeSelect
        label={LABELS.productType}
        data={productTypesOf(values.complianceType).map((type) => ({
          value: type,
          label: PRODUCT_LABELS[type],
        }))}
        {...form.getInputProps('productType')}
      />
      <fieldset className={classes.group}>
        <legend>{LABELS.tests}</legend>
        <div className={classes.checks}>
          {ORDERABLE_TEST_KEYS.map((key) => (
            <Checkbox
              key={key}
              label={TEST_LABELS[key]}
              checked={values.tests.includes(key)}
              onChange={({ currentTarget }) =>
                form.setFieldValue(
                  'tests',
                  ORDERABLE_TEST_KEYS.filter((each) =>
                    each === key ? currentTarget.checked : values.tests.includes(each),
                  ),
                )
              }
            />
          ))}
        </div>
        {form.errors.tests && (
          <Text c="red" size="sm">
            Choose at least one test.
          </Text>
        )}
      </fieldset>
    </SchemaForm>
  )
}
