import { makeRecoveryCodes } from '@accession/contract/second-factors'
import { counted } from '@accession/domain/fields/plural'
import { RECOVERY_CODES } from '@accession/domain/users/second-factors'
import { Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../platform/call.ts'
import { saveFile } from '../platform/download.ts'
import { useUnsavedWork } from '../platform/unsaved-work.ts'
import { Section } from '../ui/layout/card.tsx'
import { ConfirmModal } from '../ui/layout/confirm-modal.tsx'
import { Dialog } from '../ui/layout/dialog.tsx'
import { useFocusAfter } from '../ui/layout/focus-lost.ts'
import type { ChangeProps } from './change.ts'
import { ChangeFailure } from './change-failure.tsx'
import classes from './second-factors.module.css'

const FEW = 3

export function RecoveryCodes({
  left,
  withConfirmation,
  onChanged,
}: ChangeProps & { left: number }) {
  const [isAsking, setAsking] = useState(false)
  const make = useMutation({
    mutationFn: () => withConfirmation(() => call(makeRecoveryCodes, {})),
    onSuccess: ({ recoveryCodes }) => onChanged(recoveryCodes),
  })
  const button = useFocusAfter(make.isPending)
  return (
    <Section
      title="Recovery codes"
      actions={
        <Button
          ref={button}
          variant={left <= FEW ? 'filled' : 'default'}
          {...(left > FEW && { size: 'xs' })}
          loading={make.isPending}
          onClick={() => setAsking(true)}
        >
          Make new codes
        </Button>
      }
    >
      <Stack gap="sm">
        <ChangeFailure title="No new codes were made." error={make.error} />
        <Text size="sm">
          {left === 0
            ? 'You have no recovery codes left. Make new ones, so that a lost phone does not lock you out.'
            : `${counted(left, 'code')} of ${RECOVERY_CODES} left. Each signs you in once when you don’t have your passkey or app with you.`}
        </Text>
      </Stack>
      <ConfirmModal
        question="Make new recovery codes?"
        confirmLabel="Make new codes"
        isHarmless
        opened={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          make.mutate()
        }}
      >
        The codes you saved before stop working.
      </ConfirmModal>
    </Section>
  )
}

/** Stays open until Done, and leaving asks: the codes cannot be shown again. */
export function ShownCodes({ codes, onDone }: { codes: string[] | undefined; onDone: () => void }) {
  useUnsavedWork(codes !== undefined)
  return (
    <Dialog title="Save your recovery codes" stays opened={codes !== undefined} onClose={onDone}>
      {codes && (
        <Stack gap="md">
          <Text size="sm">
            Each code signs you in once when you don’t have your passkey or app. Keep them where you
            keep other important papers, or in a password manager. They are not shown again.
          </Text>
          <ul className={classes.codes} aria-label="Recovery codes">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
          <Group gap="sm" justify="flex-end" className={classes.buttons ?? ''}>
            <CopyButton value={codes.join('\n')}>
              {({ copied, copy }) => (
                <Button variant="default" data-autofocus onClick={copy}>
                  {copied ? 'Copied' : 'Copy'}
                </Button>
              )}
            </CopyButton>
            <Button variant="default" onClick={() => saveCodes(codes)}>
              Download
            </Button>
            <Button onClick={onDone}>Done</Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}

const saveCodes = (codes: string[]) =>
  saveFile(
    new Blob([`Recovery codes for ${window.location.host}\n\n${codes.join('\n')}\n`], {
      type: 'text/plain',
    }),
    'recovery-codes.txt',
  )
