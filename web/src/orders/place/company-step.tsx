import { FILL_REQUIRED_FIELDS } from '@accession/domain/samples/check-sample'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useStanding } from '../../platform/person.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { Page } from '../../ui/page.tsx'
import { Section, Sheet } from '../../ui/sheet.tsx'
import { builderAddress } from '../order-addresses.ts'
import { chooseCompany, useOrderDraft } from '../order-draft.ts'
import { CompanyChoice } from './company-choice.tsx'
import { CompanySearch } from './company-search.tsx'
import classes from './company-step.module.css'
import { GuestAddresses } from './guest-addresses.tsx'
import { PresentCompany } from './present-company.tsx'
import { useAsksGuest, useBillingCompanies } from './use-customer.ts'

type Props = { isComplete: boolean; onContinue: () => void }

/** Step 1: for whom the order is and who pays. */
export function CompanyStep({ isComplete, onContinue }: Props) {
  const edit = useOrderDraft((draft) => draft.edit)
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const showErrors = isTried && !isComplete
  const goOn = () => {
    if (isComplete) return onContinue()
    setTried(true)
    focusFirstError(form)
  }
  return (
    <Page
      title="Company information"
      subtitle="Step 1 of 2. Next you review the order."
      width="form"
    >
      <div ref={form} data-form>
        <Sheet>
          <CompanyQuestions showErrors={showErrors} />
          <Section dense>
            {showErrors && (
              <div className={classes.trouble}>
                <ErrorNote>{FILL_REQUIRED_FIELDS}</ErrorNote>
              </div>
            )}
            <div className={classes.buttons}>
              <Button component={Link} to={builderAddress(edit)} variant="default">
                Return to Order
              </Button>
              <Button onClick={goOn}>Continue to Review</Button>
            </div>
          </Section>
        </Sheet>
      </div>
    </Page>
  )
}

function CompanyQuestions({ showErrors }: { showErrors: boolean }) {
  const standing = useStanding()
  const companies = useBillingCompanies()
  const companyId = useOrderDraft(({ company }) => company.companyId)
  const asksGuest = useAsksGuest()
  if (asksGuest) return <GuestAddresses showErrors={showErrors} />
  return (
    <Section>
      {standing?.isAdmin ? (
        <>
          <PresentCompany />
          <CompanySearch showErrors={showErrors} />
        </>
      ) : (
        <CompanyChoice
          companies={companies}
          companyId={companyId}
          onChoose={chooseCompany}
          showErrors={showErrors}
        />
      )}
    </Section>
  )
}
