import type { Webhook, WebhookAttempt } from '@accession/contract/webhooks'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { refused } from '../../test/answers.ts'
import { highline } from '../../test/companies.ts'
import { dialog, press, pressFocused, screenTests, type } from '../../test/screens.ts'
import { user } from '../../test/user.ts'
import { users } from '../../test/users.ts'

const t = screenTests('user')
const SECRET = `whsec_${'s'.repeat(43)}=`
const ADDRESS = 'https://erp.highline.example/hooks'

const WEBHOOK: Webhook = {
  webhookId: 3,
  parentCompanyId: highline.parentCompanyId,
  name: 'ERP',
  address: ADDRESS,
  kinds: ['order.reported'],
  created: '2026-01-05T18:00:00.000Z',
  createdByName: 'Dana Ortiz',
  lastDelivered: null,
  failingSince: null,
  nextAttempt: null,
  stopped: null,
  stopReason: null,
  waiting: 0,
  lostEvents: false,
  oldSecretUntil: null,
  version: 1,
}
const ATTEMPT: WebhookAttempt = {
  attemptId: 70,
  cause: 'event',
  type: 'order.reported',
  orderNumber: '26-000123',
  messageId: 'msg_1',
  attempt: 2,
  at: '2026-01-06T18:00:05.000Z',
  milliseconds: 312,
  status: 500,
  error: null,
  reply: 'no such table',
}
const listed = (...webhooks: Webhook[]) => {
  t.api.answers['GET /webhooks'] = { status: 200, body: { webhooks } }
}

const hasFocus = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))

beforeEach(() => {
  const body = { ...users.user, managedCompanyIds: [highline.parentCompanyId] }
  t.api.answers['GET /user'] = { status: 200, body }
  const owner = { parentCompanyId: 1, name: 'Highline Hemp Co.' }
  t.api.answers['GET /api-keys'] = { status: 200, body: { owner, keys: [], users: [] } }
  const meta = { limit: 25, offset: 0, totalCount: 1, totalIsFloor: false }
  t.api.answers['GET /webhooks/3/attempts'] = { status: 200, body: { data: [ATTEMPT], meta } }
  listed()
})

describe('Webhooks', () => {
  test('a manager makes one, whose secret is shown until Done', async () => {
    t.api.answers['POST /webhooks'] = { status: 200, body: { webhook: WEBHOOK, secret: SECRET } }
    t.open('/integrations')
    await screen.findByText('No webhooks yet.')
    await press('New Webhook')
    const form = await dialog('New webhook')
    await type(/^Name/, 'ERP', form)
    await type(/^Address/, 'http://erp.highline.example', form)
    await press('Make Webhook')
    await form.findByText('Must start with https://')
    const address = form.getByRole('textbox', { name: /^Address/ })
    await user.clear(address)
    await user.type(address, ADDRESS)
    listed(WEBHOOK)
    await press('Make Webhook')
    const shown = await dialog('Copy the secret now')
    await hasFocus('Copy')
    expect((shown.getByLabelText('Secret') as HTMLInputElement).value).toBe(SECRET)
    await user.keyboard('{Escape}')
    expect(shown.getByLabelText('Secret')).toBeTruthy()
    expect(t.sent('POST /webhooks')?.body).toEqual({
      parentCompanyId: 1,
      name: 'ERP',
      address: ADDRESS,
      kinds: null,
    })
    await press('Done')
    await screen.findByText('erp.highline.example')
    screen.getByText('No deliveries yet')
  })

  test('one that was turned off says why; its log has the reply, and an event is resent', async () => {
    const off = { stopped: '2026-01-09T18:00:00.000Z', stopReason: 'failing' as const, waiting: 4 }
    listed({ ...WEBHOOK, ...off })
    t.api.answers['POST /webhooks/3/resend'] = { status: 204 }
    t.api.answers['POST /webhooks/3/resume'] = { status: 200, body: WEBHOOK }
    t.open('/integrations')
    await screen.findByText(/^Turned off since 09-Jan-2026 11:00:00 AM/)
    await screen.findByText(/Turned off after 3 days without a delivery/)
    await screen.findByText('4 events waiting')
    await press('Details of ERP')
    const details = await dialog('ERP')
    await details.findByText('The server replied with an error (500).')
    await details.findByText('Reply: no such table')
    await press(/^Resend/)
    await details.findByText(/The event is on its way again/)
    expect(t.sent('POST /webhooks/3/resend')?.body).toEqual({ attempt: 70 })
    await press('Resume')
    const question = await dialog('Resume the webhook?')
    await hasFocus('Cancel')
    await user.click(question.getByRole('checkbox', { name: /^Skip the events/ }))
    listed(WEBHOOK)
    await press('Resume')
    await waitFor(() =>
      expect(t.sent('POST /webhooks/3/resume')?.body).toEqual({ skipWaiting: true }),
    )
    await hasFocus('Pause')
  })

  test('not confirming the password is said as such, and the focus stays in the dialog', async () => {
    listed(WEBHOOK)
    t.api.answers['PUT /webhooks/3'] = refused('confirmation-needed')
    t.api.answers['POST /webhooks/3/secret'] = refused('confirmation-needed')
    const cancelPassword = async () => {
      const question = await dialog('Confirm your password')
      await waitFor(() => expect(document.activeElement).toBe(question.getByLabelText('Password')))
      await user.keyboard('{Escape}')
      await screen.findByText('You did not confirm your password.')
      expect(screen.queryByText(/permission/)).toBeNull()
    }
    t.open('/integrations')
    await press('Details of ERP')
    await dialog('ERP')
    await pressFocused('Edit')
    const form = await dialog('Edit webhook')
    const name = form.getByRole('textbox', { name: /^Name/ })
    await waitFor(() => expect(document.activeElement).toBe(name))
    await press('Save')
    await cancelPassword()
    await press('Cancel')
    await dialog('ERP')
    await hasFocus('Edit')
    await pressFocused('New Secret')
    await dialog('Make a new secret?')
    await hasFocus('Cancel')
    await pressFocused('New Secret')
    await cancelPassword()
    await hasFocus('Cancel')
  })

  test('a test is on its way until the log has its outcome', async () => {
    listed(WEBHOOK)
    const meta = { limit: 25, offset: 0, totalCount: 2, totalIsFloor: false }
    const outcome = { ...ATTEMPT, attemptId: 71, cause: 'test', type: 'webhook.test' } as const
    t.api.answers['POST /webhooks/3/test'] = { status: 204 }
    t.open('/integrations')
    await press('Details of ERP')
    await screen.findByText('Reply: no such table')
    await pressFocused('Send Test')
    await screen.findByText(/^The test is on its way/)
    await hasFocus('Send Test')
    const data = [outcome, ATTEMPT]
    t.api.answers['GET /webhooks/3/attempts'] = { status: 200, body: { data, meta } }
    await waitFor(() => expect(screen.queryByText(/^The test is on its way/)).toBeNull(), {
      timeout: 7_000,
    })
  })

  test('deleting one leaves the focus on New Webhook', async () => {
    listed(WEBHOOK)
    t.api.answers['DELETE /webhooks/3'] = () => {
      listed()
      return { status: 204 }
    }
    t.open('/integrations')
    await pressFocused('Details of ERP')
    await dialog('ERP')
    await pressFocused('Delete')
    await dialog('Delete the webhook?')
    await pressFocused('Delete')
    await screen.findByText('No webhooks yet.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await hasFocus('New Webhook')
  })

  test('a list that cannot be read says so and can be tried again', async () => {
    t.api.answers['GET /webhooks'] = { status: 500, body: { code: 'internal' } }
    t.open('/integrations')
    await screen.findByRole('button', { name: 'Retry' })
  })
})
