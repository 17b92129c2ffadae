import type { ApiKey } from '@accession/contract/integrations'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { noResponse, refused } from '../../test/answers.ts'
import { highline } from '../../test/companies.ts'
import { cellsOf, dialog, heading, press, screenTests, type } from '../../test/screens.ts'
import { user } from '../../test/user.ts'
import { users } from '../../test/users.ts'

const t = screenTests('user')
const TOKEN = `acc_7k2m9xqd_${'s'.repeat(43)}`

const KEY: ApiKey = {
  keyId: 5,
  name: 'ERP',
  prefix: '7k2m9xqd',
  scopes: ['orders:read', 'invoices:read'],
  responsibleUserId: users.user.userId,
  responsibleUserName: 'Dana Ortiz',
  createdByName: 'Avery Cole',
  created: '2026-01-05T18:00:00.000Z',
  lastUsed: null,
  lastDay: '2027-01-31',
  revoked: null,
  revokedByName: null,
  status: 'active',
  missingRight: null,
}
const found = (
  keys: ApiKey[],
  owner = { parentCompanyId: 1 as number | null, name: 'Highline Hemp Co.' },
) => ({
  status: 200 as const,
  body: {
    owner,
    keys,
    users: [
      { userId: 8, name: 'Leo Park', email: 'leo@highline.example' },
      { userId: users.user.userId, name: 'Dana Ortiz', email: 'dana@highline.example' },
    ],
  },
})
const is = (body: typeof users.user) => {
  t.api.answers['GET /user'] = { status: 200, body }
}

beforeEach(() => {
  is({ ...users.user, managedCompanyIds: [highline.parentCompanyId] })
  t.api.answers['GET /api-keys'] = found([])
  t.api.answers['GET /webhooks'] = { status: 200, body: { webhooks: [] } }
})

describe('/integrations', () => {
  test('a manager of a company makes a key, which is shown until Done', async () => {
    let asked = 0
    t.api.answers['POST /api-keys'] = () =>
      asked++ === 0
        ? { status: 403, body: { code: 'confirmation-needed' } }
        : { status: 200, body: { key: KEY, token: TOKEN } }
    t.api.answers['POST /confirm-password'] = { status: 204 }
    t.open('/integrations')
    await heading('Integrations')
    await screen.findByText('Other systems that work with the data of Highline Hemp Co.')
    await screen.findByText('No API keys yet.')
    await press('New Key')
    const form = await dialog('New API key')
    expect(form.queryByRole('checkbox', { name: 'Report results' })).toBeNull()
    await type(/^Name/, 'ERP', form)
    await user.click(form.getByRole('checkbox', { name: 'Read invoices and statements' }))
    await press('Make Key')
    const question = await dialog('Confirm your password')
    await type(/^Password/, 'secret-of-dana', question)
    t.api.answers['GET /api-keys'] = found([KEY])
    await press('Confirm')

    const shown = await dialog('Copy your API key now')
    const copy = shown.getByRole('button', { name: 'Copy' })
    await waitFor(() => expect(document.activeElement).toBe(copy))
    expect((shown.getByLabelText('API key') as HTMLInputElement).value).toBe(TOKEN)
    expect(t.sent('POST /api-keys')?.body).toEqual({
      parentCompanyId: 1,
      name: 'ERP',
      scopes: ['orders:read', 'invoices:read'],
      responsibleUserId: users.user.userId,
      lastDay: null,
    })
    expect(shown.queryByRole('button', { name: 'Close' })).toBeNull()
    await user.keyboard('{Escape}')
    shown.getByLabelText('API key')
    await press('Done')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.body.textContent).not.toContain(TOKEN)
    await screen.findByRole('row', { name: /ERP/ })
  })

  test('says what is wrong where it is, and keeps what was typed', async () => {
    t.api.answers['POST /api-keys'] = {
      status: 400,
      body: {
        code: 'invalid-request',
        fields: { responsibleUserId: 'Leo Park is not allowed to see billing' },
      },
    }
    t.open('/integrations')
    await press('New Key')
    const form = await dialog('New API key')
    await type(/^Name/, 'ERP', form)
    await press('Make Key')
    await form.findByText('Leo Park is not allowed to see billing')
    expect((form.getByLabelText(/^Name/) as HTMLInputElement).value).toBe('ERP')
  })

  test('lists what each key may do, its state, and revokes it after saying what stops', async () => {
    const stopped = {
      ...KEY,
      keyId: 6,
      name: 'Bills',
      status: 'stopped',
      missingRight: 'billing',
    } as const
    const clicked: ApiKey = { ...KEY, scopes: ['invoices:read', 'orders:read'] }
    t.api.answers['GET /api-keys'] = found([clicked, stopped])
    t.open('/integrations')
    expect(cellsOf(await screen.findByRole('row', { name: /ERP/ }))).toEqual([
      'ERP acc_7k2m9xqd',
      'Read orders, their documents and the catalogRead invoices and statements',
      'Dana Ortiz',
      '05-Jan-2026 by Avery Cole',
      'Never',
      'ActiveLast day 31-Jan-2027',
      'Revoke',
    ])
    screen.getByText('Dana Ortiz is not allowed to see billing')
    t.api.answers['DELETE /api-keys/5'] = { status: 200, body: { ...KEY, status: 'revoked' } }
    await press('Revoke ERP')
    const question = await dialog('Revoke ERP?')
    question.getByText('Read invoices and statements')
    t.api.answers['GET /api-keys'] = found([
      { ...KEY, status: 'revoked', revoked: '2026-01-06T18:00:00.000Z' },
    ])
    await press('Revoke')
    await screen.findByText('All API keys were revoked or have expired.')
    await user.click(screen.getByText('1 revoked or expired key'))
    const over = screen.getByRole('table', { name: 'Revoked or expired keys' })
    const row = await within(over).findByRole('row', { name: /Revoked/ })
    expect(within(row).queryByRole('button')).toBeNull()
  })

  test('without a reply nobody knows whether a key was made, and the list is read again', async () => {
    t.api.answers['POST /api-keys'] = noResponse
    t.open('/integrations')
    await press('New Key')
    const form = await dialog('New API key')
    await type(/^Name/, 'ERP', form)
    t.api.answers['GET /api-keys'] = found([KEY])
    await press('Make Key')
    await form.findByText('We don’t know whether the key was made.')
    await screen.findByRole('row', { name: /ERP/, hidden: true })
  })

  test('after a retry the focus stays near', async () => {
    t.api.answers['GET /webhooks'] = refused('internal')
    t.open('/integrations')
    const webhooks = within(await screen.findByRole('region', { name: 'Webhooks' }))
    const retry = await webhooks.findByRole('button', { name: 'Retry' })
    t.api.answers['GET /webhooks'] = { status: 200, body: { webhooks: [] } }
    await user.click(retry)
    await webhooks.findByText('No webhooks yet.')
    const near = webhooks.getByRole('button', { name: 'New Webhook' })
    await waitFor(() => expect(document.activeElement).toBe(near))
  })

  test('for managers of the laboratory it is about the laboratory, or the chosen company', async () => {
    is({ ...users.admin, adminRoles: [{ roleType: 'manager' }] })
    t.api.answers['GET /api-keys'] = found([], {
      parentCompanyId: null,
      name: 'Front Range Analytical',
    })
    t.open('/integrations')
    await screen.findByText(/of the laboratory, Front Range Analytical/)
    await press('New Key')
    await (await dialog('New API key')).findByRole('checkbox', { name: 'Report results' })
    expect(t.sent('GET /api-keys')?.url).toBe('/api-keys')
  })

  test('a member without the right does not get there, nor a manager to another company', async () => {
    t.open('/integrations?parent=2')
    await waitFor(() => expect(t.path()).toBe('/user'))
  })
})
