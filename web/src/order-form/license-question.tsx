import { Anchor, Button, Text } from '@mantine/core'
import { type RefObject, useEffect } from 'react'
import { useLaboratory } from '../platform/laboratory.ts'
import { PhoneLink } from '../ui/display/phone-link.tsx'
import { lazyPiece } from '../ui/feedback/lazy-piece.tsx'
import { RadioCards } from '../ui/form/radio-cards.tsx'
import { Card, Section } from '../ui/layout/card.tsx'
import { answerLicense } from './change-draft.ts'
import { licenseError } from './license.ts'
import { LicenseNumber } from './license-number.tsx'
import classes from './license-question.module.css'
import { useOrderDraft } from './order-draft.ts'
import { useLicenses } from './use-licenses.ts'

const loadChoice = async () => (await import('./license-choice.tsx')).LicenseChoice

/** Without it the number can still be typed. */
const LicenseChoice = lazyPiece(loadChoice, {
  frame: (failure, { isChecked, fieldRef }) => (
    <>
      <LicenseNumber isChecked={isChecked} fieldRef={fieldRef} />
      {failure}
    </>
  ),
})

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
  const licenses = useLicenses()
  const hasSome = licenses.length > 0
  useEffect(() => {
    if (hasSome) loadChoice().catch(() => {})
  }, [hasSome])
  const error = licenseError(licenseNumber)
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
          {isLicensed && !hasSome && <LicenseNumber isChecked={isChecked} fieldRef={fieldRef} />}
          {isLicensed && hasSome && (
            <LicenseChoice
              licenses={licenses}
              isChecked={isChecked}
              isAgain={onDone !== null}
              fieldRef={fieldRef}
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
