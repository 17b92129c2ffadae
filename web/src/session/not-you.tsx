import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'

/** For people at a browser where someone else is signed in. */
export function NotYou({ username }: { username: string }) {
  return (
    <Text size="sm" c="dimmed">
      Not {username}?{' '}
      <Anchor component={Link} to="/logout" inherit underline="always">
        Sign out
      </Anchor>
    </Text>
  )
}
