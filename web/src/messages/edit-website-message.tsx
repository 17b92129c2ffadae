import {
  getWebsiteMessage,
  updateWebsiteMessage,
  type WebsiteMessage,
} from '@accession/contract/messages'
import { decideAccess } from '@accession/domain/access/access'
import { roleNeededMessage } from '@accession/domain/access/permissions'
import { wallTimeAt } from '@accession/domain/calendar/lab-time'
import { type MessageForm, messageForm } from '@accession/domain/messages/message-form'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from 'react-router'
import { call } from '../platform/call.ts'
import { statusOf } from '../platform/call-error.ts'
import { callVersioned, type Versioned } from '../platform/call-versioned.ts'
import { usePermissions } from '../platform/current-user.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { versionedKey } from '../platform/query.ts'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { RoleNeeded } from '../ui/feedback/role-needed.tsx'
import { SchemaForm } from '../ui/form/schema-form.tsx'
import { StaleNotice } from '../ui/form/stale-notice.tsx'
import { useVersionedForm } from '../ui/form/use-versioned-form.ts'
import { Card, Section } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { MESSAGE_LABELS, MessageFields } from './message-fields.tsx'
import { NOT_SAVED } from './not-saved.ts'
import { useSaveMessage } from './use-save-message.ts'

/** /website-messages/{id} */
export function EditWebsiteMessage() {
  if (decideAccess(updateWebsiteMessage.access, usePermissions()) !== 'allowed')
    return <RoleNeeded title="Edit website message" message={roleNeededMessage('manager')} />
  return <Edit />
}

function Edit() {
  const id = Number(useParams().id)
  const timeZone = useLaboratory()?.timeZone
  const read = async (zone: string) =>
    formOf(await callVersioned(getWebsiteMessage, { params: { id } }), zone)
  const message = useQuery({
    queryKey: versionedKey(getWebsiteMessage, { params: { id } }),
    queryFn: () => read(timeZone ?? 'UTC'),
    enabled: timeZone !== undefined,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (statusOf(message.error) === 404 || statusOf(message.error) === 400)
    return <Navigate replace to="/website-messages" />
  return (
    <Page title="Edit website message" width="form">
      <Card>
        <Section>
          <AsyncArea query={message}>
            {(opened) => (
              <Editor id={id} opened={opened} readAgain={() => read(timeZone ?? 'UTC')} />
            )}
          </AsyncArea>
        </Section>
      </Card>
    </Page>
  )
}

type EditorProps = {
  id: number
  opened: Versioned<MessageForm>
  readAgain: () => Promise<Versioned<MessageForm>>
}

function Editor({ id, opened, readAgain }: EditorProps) {
  const { form, save, stale } = useVersionedForm(messageForm, opened, readAgain)
  const saveMessage = useSaveMessage()
  return (
    <SchemaForm
      form={form}
      labels={MESSAGE_LABELS}
      submitLabel="Update website message"
      cancel={
        <Button component={Link} to="/website-messages" variant="default">
          Cancel
        </Button>
      }
      failure={(error) => {
        if (statusOf(error) !== 412) return NOT_SAVED
        return stale && <StaleNotice labels={MESSAGE_LABELS} {...stale} />
      }}
      onSubmit={(values) => {
        const body = { ...values, websiteMessageId: id }
        return saveMessage(() => save((options) => call(updateWebsiteMessage, { body }, options)))
      }}
    >
      <MessageFields form={form} />
    </SchemaForm>
  )
}

/** The form's values, with local times of the laboratory. */
function formOf(
  { data, version }: Versioned<WebsiteMessage>,
  timeZone: string,
): Versioned<MessageForm> {
  const { websiteMessageId: _, shownAfter, shownUntil, ...rest } = data
  const wallTime = (instant: string | null) =>
    instant ? wallTimeAt(Date.parse(instant), timeZone) : ''
  return {
    data: { ...rest, shownAfter: wallTime(shownAfter), shownUntil: wallTime(shownUntil) },
    version,
  }
}
