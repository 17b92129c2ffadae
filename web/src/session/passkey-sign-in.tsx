import { getUser } from '@accession/contract/users'
import { Button, Stack } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { startSession } from '../platform/refresh.ts'
import { send } from '../platform/send.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { Section } from '../ui/layout/card.tsx'
import { hasPasskeys, passkeyFailure, signInWithPasskey } from './passkeys.ts'

/** One click, no address and no password: the device knows who it belongs to. */
export function PasskeySignIn() {
  const signIn = useMutation({
    mutationFn: async () => {
      const grant = await signInWithPasskey()
      const { username } = await send(getUser, {}, grant.accessToken)
      startSession({ username, ...grant })
    },
  })
  if (!hasPasskeys()) return null
  return (
    <Section dense>
      <Stack gap="sm">
        {signIn.isError && <ErrorNote>{passkeyFailure(signIn.error)}</ErrorNote>}
        <Button
          variant="default"
          size="md"
          leftSection={<IconKey size={18} aria-hidden />}
          loading={signIn.isPending}
          onClick={() => signIn.mutate()}
        >
          Sign in with a passkey
        </Button>
      </Stack>
    </Section>
  )
}
