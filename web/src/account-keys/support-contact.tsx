import { Anchor, Text } from '@mantine/core'
import { useLaboratory } from '../platform/laboratory.ts'
import { PhoneLink } from '../ui/phone-link.tsx'

/** Whom to ask when it goes on not working. */
export function SupportContact() {
  const laboratory = useLaboratory()
  if (!laboratory) return null
  const { supportEmail, supportPhone } = laboratory
  return (
    <Text inherit>
      For help write to{' '}
      <Anchor inherit underline="always" href={`mailto:${supportEmail}`}>
        {supportEmail}
      </Anchor>{' '}
      or call <PhoneLink phone={supportPhone} />.
    </Text>
  )
}
