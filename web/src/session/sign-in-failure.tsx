import { Text } from '@mantine/core'
import { useLaboratory } from '../platform/laboratory.ts'
import { PhoneLink } from '../ui/display/phone-link.tsx'

export function SignInFailure() {
  const laboratory = useLaboratory()
  if (!laboratory) return null
  const { supportPhone, supportHours } = laboratory
  return (
    <Text size="xs" c="dimmed" mt="md">
      Trouble signing in? Call <PhoneLink phone={supportPhone} />, {supportHours}.
    </Text>
  )
}
