import { Anchor, Text } from '@mantine/core'
import { useLaboratory } from '../platform/laboratory.ts'

export function SignInTrouble() {
  const laboratory = useLaboratory()
  if (!laboratory) return null
  const { supportPhone, supportHours } = laboratory
  return (
    <Text size="xs" c="dimmed" mt="md">
      Trouble signing in? Call{' '}
      <Anchor
        inherit
        underline="always"
        c="inherit"
        href={`tel:${supportPhone.replace(/[^+\d]/g, '')}`}
      >
        {supportPhone}
      </Anchor>
      , {supportHours}.
    </Text>
  )
}
