import { termsForm } from '@accession/domain/orders/order-form'
import { Checkbox, Text } from '@mantine/core'
import { useLaboratory } from '../platform/laboratory.ts'
import { useAcceptedTerms } from './accepted-terms.ts'
import classes from './terms-acceptance.module.css'

/** The laboratory's terms and the checkbox that accepts them. */
export function TermsAcceptance({ showError }: { showError: boolean }) {
  const laboratory = useLaboratory()
  const [acceptTerms, setAccepted] = useAcceptedTerms()
  const problem = termsForm.safeParse({ acceptTerms }).error?.issues[0]?.message
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long terms must be scrollable by keyboard */}
      <section className={classes.terms} aria-label="Terms and conditions" tabIndex={0}>
        <Text size="xs">{laboratory?.terms}</Text>
      </section>
      <Checkbox
        label="I accept the Terms and Conditions"
        checked={acceptTerms}
        error={showError && problem}
        aria-invalid={showError && problem ? true : undefined}
        onChange={({ currentTarget }) => setAccepted(currentTarget.checked)}
      />
    </>
  )
}
