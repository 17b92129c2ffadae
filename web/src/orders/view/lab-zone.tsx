import { Text } from '@mantine/core'
import { useLaboratory } from '../../platform/laboratory.ts'

/** Whose clock it is, below every list of moments. */
export function LabZone() {
  const timeZone = useLaboratory()?.timeZone
  if (!timeZone) return null
  return (
    <Text size="xs" c="dimmed" mt="xs">
      Times are the laboratory’s, {timeZone}.
    </Text>
  )
}
