import { Anchor, Button, Text, TextInput } from '@mantine/core'
import { type RefObject, useState } from 'react'
import { useLaboratory } from '../platform/laboratory.ts'
import { PhoneLink } from '../ui/display/phone-link.tsx'
import { RadioCards } from '../ui/form/radio-cards.tsx'
import { Card, Section } from '../ui/layout/card.tsx'
import { licenseError } from './license.ts'
import classes from './license-question.module.css'
import { answerLicense, typeLicenseNumber, useOrderDraft } from './order-draft.ts'

type Props = {
  isChecked: boolean
  fieldRef: RefObject<HTMLInputElement | null>
  /** Only if the question was opened again. */
  onDone: (() => void) | null
}

/** Only holders of a state license may send samples; asks for the license number. */
export function LicenseQuestion({ isChecked, fieldRef, onDone }: Props) {
  const isLicensed = useOrderDraft((draft) => draft.isLicensed)
  const licenseNumber = useOrderDraft((draft) => draft.licenseNumber)
  const [wasLeft, setWasLeft] = useState(false)
  const error = licenseError(licenseNumber)
  const isTooLong = error !== null && licenseNumber.trim() !== ''
  return (
    <Card>
      <Section>
        <div className={classes.questions} data-form>
          <RadioCards
            label="Do you hold a state cannabis license?"
            required
            options={[
              { value: true, label: 'Yes' },
              { value: false, label: 'No' },
            ]}
            value={isLicensed}
            onChange={answerLicense}
          />
          {isLicensed && (
            <TextInput
              ref={fieldRef}
              label="License Number"
              name="licenseNumber"
              autoComplete="off"
              required
              value={licenseNumber}
              error={(isChecked || wasLeft || isTooLong) && error}
              onChange={(event) => typeLicenseNumber(event.currentTarget.value)}
              onBlur={() => setWasLeft(true)}
            />
          )}
        </div>
        {onDone && !error && isLicensed && (
          <Button className={classes.done ?? ''} variant="default" size="xs" onClick={onDone}>
            Done
          </Button>
        )}
      </Section>
      {isLicensed === false && (
        <Section>
          <CaliforniaContact />
        </Section>
      )}
    </Card>
  )
}

function CaliforniaContact() {
  const contact = useLaboratory()?.californiaContact
  return (
    <div role="status">
      <Text>
        Without a state cannabis license, please contact a lab representative at the California
        laboratory{contact ? `, ${contact.name}` : ''}.
      </Text>
      {contact && (
        <Text mt="xs">
          <Anchor href={`mailto:${contact.email}`} underline="always">
            {contact.email}
          </Anchor>
          {' · '}
          <PhoneLink phone={contact.phone} />
        </Text>
      )}
    </div>
  )
}
