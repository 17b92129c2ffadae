import { createWebsiteMessage } from '@accession/contract/messages'
import { decideAccess } from '@accession/domain/access/access'
import { roleNeededMessage } from '@accession/domain/access/permissions'
import { messageForm, NEW_MESSAGE } from '@accession/domain/messages/message-form'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { call } from '../platform/call.ts'
import { usePermissions } from '../platform/current-user.ts'
import { RoleNeeded } from '../ui/feedback/role-needed.tsx'
import { SchemaForm, useSchemaForm } from '../ui/form/schema-form.tsx'
import { Card, Section } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { MESSAGE_LABELS, MessageFields } from './message-fields.tsx'
import { NOT_SAVED } from './not-saved.ts'
import { useSaveMessage } from './use-save-message.ts'

/** /website-messages/create */
export function CreateWebsiteMessage() {
  if (decideAccess(createWebsiteMessage.access, usePermissions()) !== 'allowed')
    return <RoleNeeded title="Create website message" message={roleNeededMessage('manager')} />
  return <Create />
}

function Create() {
  const form = useSchemaForm(messageForm, NEW_MESSAGE)
  const saveMessage = useSaveMessage()
  return (
    <Page title="Create website message" width="form">
      <Card>
        <Section>
          <SchemaForm
            form={form}
            labels={MESSAGE_LABELS}
            submitLabel="Create website message"
            cancel={
              <Button component={Link} to="/website-messages" variant="default">
                Cancel
              </Button>
            }
            failure={() => NOT_SAVED}
            onSubmit={(body) => saveMessage(() => call(createWebsiteMessage, { body }))}
          >
            <MessageFields form={form} />
          </SchemaForm>
        </Section>
      </Card>
    </Page>
  )
}
