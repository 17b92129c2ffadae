import { getSignIns } from '@accession/contract/session'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../platform/query.ts'
import { AsyncArea } from '../ui/async-area.tsx'
import { Section } from '../ui/sheet.tsx'
import { SignInList } from './sign-in-list.tsx'

/** Who signed in to one's own account, or tried to. */
export function SignInActivity() {
  const activity = useQuery(query(getSignIns, {}))
  return (
    <Section title="Recent sign-in activity">
      <Text size="sm" c="dimmed" mb="xs">
        If something here was not you, change your password.
      </Text>
      <AsyncArea query={activity}>
        {({ signIns }) => <SignInList signIns={signIns} label="Recent sign-in activity" />}
      </AsyncArea>
    </Section>
  )
}
