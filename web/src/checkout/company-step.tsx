import { withFullStop } from '@accession/domain/fields/full-stop'
import { FILL_REQUIRED_FIELDS } from '@accession/domain/samples/check-sample'
import { Button, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { OfflineLine } from '../offline/offline-line.tsx'
import { chooseCompany } from '../order-form/change-draft.ts'
import { builderAddress } from '../order-form/draft-addresses.ts'
import { useOrderDraft } from '../order-form/order-draft.ts'
import { useAsksGuest, useBillingCompanies } from '../order-form/use-customer.ts'
import { companyOf } from '../orders/company-of.ts'
import { usePermissions } from '../platform/current-user.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { focusFirstError } from '../ui/form/focus-first-error.ts'
import { Card, Section } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { CompanyChoice } from './company-choice.tsx'
import { CompanySearch } from './company-search.tsx'
import classes from './company-step.module.css'
import { GuestAddresses } from './guest-addresses.tsx'
import { OrderDetails } from './order-details.tsx'

type Props = { isComplete: boolean; onContinue: () => void }

/** Step 1: who the order is for and who pays. */
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
    <Page title="Company information" subtitle="Step 1 of 2. Next, review your order." width="form">
      <OfflineLine />
      <div ref={form} data-form>
        <Card>
          <CompanyQuestions showErrors={showErrors} />
          <OrderDetails />
          <Section dense>
            {showErrors && (
              <div className={classes.failure}>
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
        </Card>
      </div>
    </Page>
  )
}

function CompanyQuestions({ showErrors }: { showErrors: boolean }) {
  const permissions = usePermissions()
  const companies = useBillingCompanies()
  const companyId = useOrderDraft(({ company }) => company.companyId)
  const asksGuest = useAsksGuest()
  if (asksGuest) return <GuestAddresses showErrors={showErrors} />
  return (
    <Section>
      {permissions?.isAdmin ? (
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

/** The order's company until another one is chosen. */
function PresentCompany() {
  const order = useOrderDraft(({ edit }) => edit?.order)
  const names = useOrderDraft(({ company }) => company.names)
  if (names)
    return (
      <Text mb="md">
        This order is for <b>{names.companyName}</b>, billed to{' '}
        <b>{withFullStop(names.parentCompanyName)}</b> Search for another company to change that.
      </Text>
    )
  if (!order) return null
  return (
    <Text mb="md">
      {order.isGuestOrder ? 'This is a guest order of ' : 'This order is for '}
      <b>{withFullStop(companyOf(order))}</b>
      {order.isGuestOrder
        ? ' Search for the company it belongs to and assign it.'
        : ' Search for another company to move it there.'}
    </Text>
  )
}
