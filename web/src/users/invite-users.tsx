import { getCompanyUsers } from '@accession/contract/company-users'
import type { Reply } from '@accession/contract/endpoint'
import { getHistory } from '@accession/contract/history'
import { getGuestInvitations, inviteUsers } from '@accession/contract/invitations'
import { pluralize } from '@accession/domain/fields/plural'
import {
  addressesIn,
  addressesToInvite,
  invitationBatches,
  invitedEmails,
} from '@accession/domain/users/invite-form'
import { INVITATION_LIFETIME } from '@accession/domain/users/key-lifetimes'
import { Button, Group, Stack } from '@mantine/core'
import { IconMail, IconPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../platform/call.ts'
import { readAgain } from '../platform/query.ts'
import { useUnsavedWork } from '../platform/unsaved-work.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { TitledMessage } from '../ui/feedback/titled-message.tsx'
import { TRY_AGAIN } from '../ui/feedback/try-again.ts'
import { focusFirstError } from '../ui/form/focus-first-error.ts'
import { type EmailRow, EmailRows, newRow } from './email-rows.tsx'

/** Invites by email; without a billing company they join as guests. */
export function InviteUsers({ parentCompanyId }: { parentCompanyId: number | null }) {
  const [rows, setRows] = useState<EmailRow[]>(() => [newRow()])
  const [isTried, setTried] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const client = useQueryClient()
  const keys = useRef(new Map<string, string>())
  const inviting = useMutation({
    mutationFn: async (batches: string[][]) => {
      const outcomes: Outcome[] = []
      for (const emails of batches) {
        const sending = { idempotencyKey: keyFor(emails) }
        const body = { parentCompanyId, emails }
        outcomes.push(await call(inviteUsers, { body }, sending))
      }
      return outcomes
    },
    onSettled: () => {
      void readAgain(client, getCompanyUsers, getGuestInvitations, getHistory)
    },
    onSuccess: () => {
      flushSync(() => {
        setRows([newRow()])
        setTried(false)
      })
      keys.current.clear()
      list.current?.querySelector('input')?.focus()
    },
  })
  const emails = addressesToInvite(rows.map(({ email }) => email))
  useUnsavedWork(emails.length > 0)
  const batches = invitationBatches(emails)

  /** The same addresses get the same key, so a retry invites nobody twice. */
  function keyFor(addresses: string[]): string {
    const key = keys.current.get(addresses.join()) ?? crypto.randomUUID()
    keys.current.set(addresses.join(), key)
    return key
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (inviting.isPending) return
    setTried(true)
    const isSound = batches.every((batch) => invitedEmails.safeParse(batch).success)
    if (emails.length > 0 && isSound) return inviting.mutate(batches)
    if (emails.length > 0) focusFirstError(list)
    else list.current?.querySelector('input')?.focus()
  }

  function change(index: number, text: string, isPasted = false) {
    const addresses = isPasted ? addressesIn(text) : [text]
    const found = addresses.length > 0 ? addresses : ['']
    if (inviting.isSuccess || inviting.isError) inviting.reset()
    setRows((before) =>
      before.flatMap((row, at) =>
        at === index ? found.map((email, n) => (n === 0 ? { ...row, email } : newRow(email))) : row,
      ),
    )
  }

  /** The focus moves to the row that takes its place. */
  function remove(index: number) {
    flushSync(() => setRows(rows.filter((_, at) => at !== index)))
    list.current?.querySelectorAll('input')[Math.min(index, rows.length - 2)]?.focus()
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm" maw="34rem">
        {inviting.isSuccess && (
          <Notice icon={<IconMail size={18} aria-hidden />}>
            {describeOutcome(inviting.data, parentCompanyId === null)}
          </Notice>
        )}
        {inviting.isError && (
          <ErrorNote>
            <TitledMessage title="Users Could Not Be Invited!">{TRY_AGAIN}</TitledMessage>
          </ErrorNote>
        )}
        <div ref={list}>
          <EmailRows rows={rows} showErrors={isTried} onChange={change} onRemove={remove} />
        </div>
        <Group justify="space-between" gap="sm">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setRows([...rows, newRow()])}
          >
            Add row
          </Button>
          <Button type="submit" loading={inviting.isPending}>
            Invite users
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

export type Outcome = Reply<typeof inviteUsers>

const and = new Intl.ListFormat('en-US')

/** Beyond this many, addresses are only counted; they are listed below. */
const NAMED = 5
const listed = (emails: readonly string[]): string =>
  emails.length > NAMED ? `${emails.length} people` : and.format(emails)

/** The outcome of each address, one sentence per outcome. */
export function describeOutcome(outcomes: readonly Outcome[], isGuest: boolean): string {
  const all = (kind: keyof Outcome) => outcomes.flatMap((outcome) => outcome[kind])
  const messages: string[] = []
  const invited = all('invited')
  if (invited.length > 0)
    messages.push(
      invited.length === 1
        ? `An invitation is on its way to ${listed(invited)}. The link works once and expires in ${INVITATION_LIFETIME.text}.`
        : `Invitations are on their way to ${listed(invited)}. Each link works once and expires in ${INVITATION_LIFETIME.text}.`,
      'We send each address at most one invitation email a day, so it can take a day to arrive.',
    )
  const open = all('alreadyInvited')
  if (open.length > 0)
    messages.push(
      `${listed(open)} ${are(open)} invited less than a day ago and that invitation still works, so we did not send another email.`,
    )
  const members = all('alreadyMembers')
  if (members.length > 0)
    messages.push(
      isGuest
        ? `${listed(members)} already ${have(members)} an account, so we did not send an invitation.`
        : `${listed(members)} already ${belong(members)} to this billing company, so we did not send an invitation.`,
    )
  return messages.join(' ')
}

const are = (emails: readonly string[]) => pluralize(emails.length, 'was', 'were')
const have = (emails: readonly string[]) => pluralize(emails.length, 'has', 'have')
const belong = (emails: readonly string[]) => pluralize(emails.length, 'belongs', 'belong')
