import { ACCOUNTING_LABELS } from '@accession/domain/laboratory/settings-labels'
import { NativeSelect, TextInput } from '@mantine/core'
import { NumberField } from '../ui/form/number-field.tsx'
import {
  CheckSetting,
  LinesSetting,
  LongSetting,
  NumberSetting,
  SettingsForm,
  useSetting,
} from './setting-fields.tsx'
import type { OnReview, Settings } from './use-settings.ts'

type Props = { settings: Settings; onReview: OnReview }

/** What holds for every order. */
export const OrderSettings = (props: Props) => (
  <SettingsForm title="Orders" {...props}>
    <LinesSetting
      name="cancelReasons"
      description="One a line. The first is chosen when staff cancel an order."
    />
    <NumberSetting name="dueDateOffset" max={30} description="For orders received from then on." />
    <NumberSetting
      name="sampleRetentionDays"
      max={3650}
      description="After the last report of their order; then they are on the list of samples to dispose of."
    />
    <CheckSetting name="resultsReadyEmail" initial />
    <LongSetting name="terms" description="Whoever places an order accepts them." />
  </SettingsForm>
)

/** What finance needs: days to pay, and the accounts of the Sage file. */
export const BillingSettings = (props: Props) => (
  <SettingsForm title="Billing" {...props}>
    <Accounting />
  </SettingsForm>
)

const ACCOUNTS = [
  'receivableAccount',
  'salesAccount',
  'adjustmentAccount',
  'discountAccount',
] as const

function Accounting() {
  const { value, set, errors } = useSetting('sage')
  if (!value) return null
  return (
    <>
      <NumberField
        label={ACCOUNTING_LABELS.termsDays}
        description="For invoices issued from then on. A billing company can have its own."
        min={0}
        max={365}
        allowDecimal={false}
        clampBehavior="none"
        value={value.termsDays}
        error={errors.termsDays}
        onChange={(typed) => set({ ...value, termsDays: typed as number })}
      />
      {ACCOUNTS.map((field) => (
        <TextInput
          key={field}
          label={ACCOUNTING_LABELS[field]}
          value={value[field]}
          error={errors[field]}
          onChange={({ currentTarget }) => set({ ...value, [field]: currentTarget.value })}
        />
      ))}
      <NativeSelect
        label={ACCOUNTING_LABELS.amountSign}
        data={['positive', 'negative']}
        value={value.amountSign}
        onChange={({ currentTarget }) =>
          set({
            ...value,
            amountSign: currentTarget.value === 'negative' ? 'negative' : 'positive',
          })
        }
      />
    </>
  )
}
