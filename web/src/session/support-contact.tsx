import { Anchor, Text } from '@mantine/core'
import { useLaboratory } from '../platform/laboratory.ts'
import { PhoneLink } from '../ui/display/phone-link.tsx'

/** Who to contact if it keeps failing. */
export function SupportContact() {
  const laboratory = useLaboratory()
  if (!laboratory) return null
  const { supportEmail, supportPhone } = laboratory
  return (
    <Text inherit>
      For help, email{' '}
      <Anchor inherit underline="always" href={`mailto:${supportEmail}`}>
        {supportEmail}
      </Anchor>{' '}
      or call <PhoneLink phone={supportPhone} />.
    </Text>
  )
}
