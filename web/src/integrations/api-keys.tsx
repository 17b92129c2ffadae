import { getActivity } from '@accession/contract/activity'
import { getHistory } from '@accession/contract/history'
import { type ApiKey, getApiKeys, revokeApiKey } from '@accession/contract/integrations'
import { counted } from '@accession/domain/fields/plural'
import { Anchor, Button, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../platform/call.ts'
import { statusOf } from '../platform/call-error.ts'
import { readAgain } from '../platform/query.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { FailureMessage } from '../ui/feedback/failure-message.tsx'
import { Section } from '../ui/layout/card.tsx'
import { ConfirmModal } from '../ui/layout/confirm-modal.tsx'
import { useModalSubject } from '../ui/layout/use-modal-subject.ts'
import { RowsTable } from '../ui/table/rows-table.tsx'
import type { FoundKeys, Owner } from './api-keys-of.ts'
import classes from './key-columns.module.css'
import { isOver, keyColumns, ScopeItems } from './key-columns.tsx'
import { NewKey } from './new-key.tsx'

type Props = { owner: Owner; found: FoundKeys }

/** The keys by which other systems call the API. */
export function ApiKeys({ owner, found }: Props) {
  const client = useQueryClient()
  const [isMaking, setMaking] = useState(false)
  const revoked = useModalSubject<ApiKey>()
  const making = useRef<HTMLButtonElement>(null)
  const over = found.keys.filter(isOver)
  const live = found.keys.filter((key) => !isOver(key))
  const table = {
    columns: keyColumns(revoked.open),
    rowKey: ({ keyId }: ApiKey) => keyId,
  }
  const revoking = useMutation({
    mutationFn: ({ keyId }: ApiKey) => call(revokeApiKey, { params: { keyId } }),
    // The button that was pressed is gone.
    onSuccess: () => making.current?.focus(),
    onSettled: () => {
      revoked.close()
      return readAgain(client, getApiKeys, getHistory, getActivity)
    },
  })
  return (
    <Section
      title="API keys"
      actions={
        <Button ref={making} variant="default" onClick={() => setMaking(true)}>
          New Key
        </Button>
      }
    >
      <Text size="sm" c="dimmed" mb="sm">
        A key lets another system, such as your ERP or LIMS, do the same as a user in the portal.
        See{' '}
        <Anchor href="/api/docs" inherit underline="always">
          what it can call
        </Anchor>
        .
      </Text>
      {revoking.error && (
        <ErrorNote>
          <FailureMessage title={notRevoked(revoking.error)} error={revoking.error} />
        </ErrorNote>
      )}
      {live.length > 0 && <RowsTable label="API keys" rows={live} {...table} />}
      {live.length === 0 && (
        <Text>
          {over.length === 0 ? 'No API keys yet.' : 'All API keys were revoked or have expired.'}
        </Text>
      )}
      {over.length > 0 && (
        <details className={classes.over}>
          <summary>{counted(over.length, 'revoked or expired key')}</summary>
          <RowsTable label="Revoked or expired keys" rows={over} {...table} />
        </details>
      )}
      <NewKey owner={owner} found={found} opened={isMaking} onClose={() => setMaking(false)} />
      <ConfirmModal
        question={`Revoke ${revoked.subject?.name ?? 'this key'}?`}
        confirmLabel="Revoke"
        isPending={revoking.isPending}
        opened={revoked.opened}
        onCancel={revoked.close}
        onConfirm={() => revoked.subject && revoking.mutate(revoked.subject)}
      >
        {revoked.subject && <WhatStops apiKey={revoked.subject} />}
      </ConfirmModal>
    </Section>
  )
}

/** Without a response the key may be revoked or not: the list is read again either way. */
const notRevoked = (error: Error): string =>
  statusOf(error) === null
    ? 'We don’t know whether the key was revoked. It may still work.'
    : 'The key was not revoked. It still works.'

function WhatStops({ apiKey: { prefix, scopes } }: { apiKey: ApiKey }) {
  return (
    <>
      Every system that uses acc_{prefix} is refused from now on. It can no longer:
      <ul>
        <ScopeItems scopes={scopes} />
      </ul>
      What it did stays. A revoked key cannot be used again; you can make a new one.
    </>
  )
}
