import { addPasskey, type Passkey, removePasskey } from '@accession/contract/second-factors'
import { describeBrowser } from '@accession/domain/access/describe-browser'
import { MAX_PASSKEYS } from '@accession/domain/users/second-factors'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../platform/call.ts'
import { createPasskey, hasPasskeys, isGivenUp, isKnownDevice } from '../session/passkeys.ts'
import { LabDay } from '../ui/display/lab-day.tsx'
import { Section } from '../ui/layout/card.tsx'
import { ConfirmModal } from '../ui/layout/confirm-modal.tsx'
import { useFocusAfter } from '../ui/layout/focus-lost.ts'
import { type FactorProps, reasonToKeep, removalFailure, removalMessage } from './change.ts'
import { ChangeFailure } from './change-failure.tsx'
import { RenamePasskey } from './rename-passkey.tsx'
import classes from './second-factors.module.css'

export function Passkeys({ factors, withConfirmation, onChanged }: FactorProps) {
  const [removed, setRemoved] = useState<Passkey>()
  const [renamed, setRenamed] = useState<Passkey>()
  const create = useMutation({
    mutationFn: async () => {
      remove.reset()
      const created = await withConfirmation(createPasskey)
      const name = describeBrowser(navigator.userAgent)
      return call(addPasskey, { body: { ...created, name } })
    },
    onSuccess: ({ recoveryCodes }) => onChanged(recoveryCodes),
  })
  const remove = useMutation({
    mutationFn: ({ passkeyId }: Passkey) =>
      withConfirmation(() => call(removePasskey, { params: { passkeyId } })),
    onSettled: () => onChanged(),
  })
  // Also after a removal: the button that was pressed is gone.
  const addButton = useFocusAfter(create.isPending || remove.isPending)
  const { passkeys } = factors
  const keepReason = reasonToKeep(factors)
  return (
    <Section
      title="Passkeys"
      actions={
        hasPasskeys() &&
        passkeys.length < MAX_PASSKEYS && (
          <Button
            ref={addButton}
            variant={passkeys.length === 0 ? 'filled' : 'default'}
            {...(passkeys.length > 0 && { size: 'xs' })}
            loading={create.isPending}
            onClick={() => create.mutate()}
          >
            Add a passkey
          </Button>
        )
      }
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {hasPasskeys()
            ? 'Sign in with your fingerprint, face or screen lock, without a password. A passkey works only here, so nobody can trick you into giving it away.'
            : 'This browser has no passkeys. Use a newer one to add a passkey.'}
        </Text>
        <ChangeFailure
          title="The passkey was not added."
          error={create.error}
          message={creationFailure(create.error)}
        />
        <ChangeFailure
          title="The passkey was not removed."
          error={remove.error}
          message={removalFailure(remove.error, 'passkey')}
        />
        {passkeys.length > 0 && (
          <ul className={classes.list} aria-label="Your passkeys">
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.passkeyId}
                passkey={passkey}
                isRemoving={remove.isPending && remove.variables?.passkeyId === passkey.passkeyId}
                onRename={() => setRenamed(passkey)}
                onRemove={keepReason ? undefined : () => setRemoved(passkey)}
              />
            ))}
          </ul>
        )}
        {passkeys.length > 0 && keepReason && (
          <Text size="sm" c="dimmed">
            {keepReason}
          </Text>
        )}
      </Stack>
      <RenamePasskey
        passkey={renamed}
        onChanged={onChanged}
        onClose={() => setRenamed(undefined)}
      />
      <ConfirmModal
        question={`Remove ${removed?.name ?? 'the passkey'}?`}
        confirmLabel="Remove"
        opened={removed !== undefined}
        onCancel={() => setRemoved(undefined)}
        onConfirm={() => {
          if (removed) remove.mutate(removed)
          setRemoved(undefined)
        }}
      >
        {removalMessage(factors)}
      </ConfirmModal>
    </Section>
  )
}

type RowProps = {
  passkey: Passkey
  isRemoving: boolean
  onRename: () => void
  onRemove: (() => void) | undefined
}

function PasskeyRow({ passkey, isRemoving, onRename, onRemove }: RowProps) {
  const { name, created, lastUsed } = passkey
  const button = useFocusAfter(isRemoving)
  return (
    <li className={classes.row}>
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          Added <LabDay at={created} />
          {lastUsed ? (
            <>
              {', last used '}
              <LabDay at={lastUsed} />
            </>
          ) : (
            ', not used yet'
          )}
        </Text>
      </div>
      <Group gap="xs">
        <Button variant="default" size="xs" aria-label={`Rename ${name}`} onClick={onRename}>
          Rename
        </Button>
        {onRemove && (
          <Button
            ref={button}
            variant="default"
            size="xs"
            aria-label={`Remove ${name}`}
            loading={isRemoving}
            onClick={onRemove}
          >
            Remove
          </Button>
        )}
      </Group>
    </li>
  )
}

function creationFailure(error: unknown): string | undefined {
  if (isGivenUp(error)) return 'No passkey was added. Try again when you’re ready.'
  return isKnownDevice(error) ? 'This device has a passkey for your account already.' : undefined
}
