import { getSignIns } from '@accession/contract/session'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../platform/query.ts'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { Section } from '../ui/layout/card.tsx'
import { SignInList } from './sign-in-list.tsx'

/** Sign-ins and attempts on the user's own account. */
export function SignInActivity() {
  const activity = useQuery(query(getSignIns, {}))
  return (
    <Section title="Recent sign-in activity">
      <Text size="sm" c="dimmed" mb="xs">
        If you don’t recognize something here, change your password.
      </Text>
      <AsyncArea query={activity}>
        {({ signIns }) => <SignInList signIns={signIns} label="Recent sign-in activity" />}
      </AsyncArea>
    </Section>
  )
}
