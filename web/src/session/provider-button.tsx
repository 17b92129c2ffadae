import { beginProviderLogin } from '@accession/contract/identity-provider'
import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { call } from '../platform/call.ts'
import { returnPath } from '../platform/return-path.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'

/** Leads staff to the laboratory's identity provider, in the same tab. */
export function ProviderButton({ label }: { label: string }) {
  const { state } = useLocation()
  const begin = useMutation({
    mutationFn: () => call(beginProviderLogin, { body: { returnTo: returnPath(state) } }),
    onSuccess: ({ url }) => location.assign(url),
  })
  return (
    <>
      {begin.isError && (
        <ErrorNote>{`${label} can’t be reached. Try again, or sign in with your password.`}</ErrorNote>
      )}
      <Button
        variant="default"
        fullWidth
        loading={begin.isPending || begin.isSuccess}
        onClick={() => begin.mutate()}
      >
        {`Sign in with ${label}`}
      </Button>
      <Text size="xs" c="dimmed" mt={6} ta="center">
        For staff of the laboratory
      </Text>
    </>
  )
}
