import type { Reply } from '@accession/contract/endpoint'
import type { getOrderEmails } from '@accession/contract/order-activity'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refused } from '../../test/answers.ts'
import { anEntry } from '../../test/history.ts'
import { anOrder } from '../../test/orders.ts'
import { renderApp } from '../../test/render-app.tsx'
import { serveApi } from '../../test/serve-api.ts'
import { signIn } from '../../test/sessions.ts'
import { fill, user } from '../../test/user.ts'
import { users } from '../../test/users.ts'
import { endSession } from '../platform/tokens.ts'

const api = serveApi()
let app: ReturnType<typeof renderApp>
const open = () => {
  app = renderApp('/orders/26-000123')
}

beforeEach(() => {
  endSession()
  signIn()
  api.answers['GET /order'] = { status: 200, body: anOrder() }
})
afterEach(() => app.close())

test('history: what has happened, and what comes next', async () => {
  api.answers['GET /order-history/26-000123'] = {
    status: 200,
    body: {
      steps: [
        anEntry({ at: '2026-11-12T23:40:00.000Z', action: 'order:place' }),
        anEntry({ at: '2026-11-13T00:02:00.000Z', action: 'order:edit' }),
      ],
    },
  }
  open()
  const history = await screen.findByRole('region', { name: 'History' })
  await within(history).findByText('Placed')
  expect(
    within(history)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Placed12-Nov-2026 4:40 PM · Dana Ortiz',
    'Edited12-Nov-2026 5:02 PM · Dana Ortiz',
    'Received',
    'Accepted',
  ])
})

describe('for admins', () => {
  const note = {
    noteId: 1,
    note: 'Two warm packs.',
    user: 'Sam Reyes',
    time: '2026-11-13T16:14:00.000Z',
  }
  const mail: Reply<typeof getOrderEmails>['mails'][number] = {
    mailId: '0f8fad5b-d9cb-469f-a165-70867728950e',
    kind: 'order-placed',
    recipient: 'dana@highline.example',
    status: 'failed',
    attempts: 3,
    lastError: '550 no such user',
    created: '2026-11-12T23:40:00.000Z',
    sent: null,
    isResendable: true,
  }
  beforeEach(() => {
    api.answers['GET /user'] = { status: 200, body: users.admin }
    api.answers['GET /admin/order/notes/26-000123'] = { status: 200, body: { notes: [note] } }
    api.answers['GET /admin/order/mails/26-000123'] = { status: 200, body: { mails: [mail] } }
  })

  test('notes: lists them, adds one, ignores blanks, reports a failure', async () => {
    open()
    const table = await screen.findByRole('table', { name: 'Order Notes' })
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['NoteUserTime', 'Two warm packs.Sam Reyes13-Nov-2026 9:14 AM'])
    const area = screen.getByRole('textbox', { name: 'Add a note for staff' })
    const add = screen.getByRole('button', { name: 'Add note' })
    await fill(area, '   ')
    await user.click(add)
    expect(api.seen).not.toContain('POST /admin/order/notes')
    api.answers['POST /admin/order/notes'] = refused('internal')
    await fill(area, ' Box 2 is late ')
    await user.click(add)
    await screen.findByText('The note was not saved. Please try again.')
    api.answers['POST /admin/order/notes'] = {
      status: 200,
      body: { notes: [note, { ...note, noteId: 2, note: 'Box 2 is late' }] },
    }
    await user.click(add)
    await screen.findByRole('cell', { name: 'Box 2 is late' })
    const tries = api.requests.filter(({ url }) => url === '/admin/order/notes')
    expect(tries.map(({ body }) => body)).toEqual(
      Array(2).fill({ orderNumber: '26-000123', note: 'Box 2 is late' }),
    )
    expect(new Set(tries.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  })

  test('emails: recipient, outcome and resend', async () => {
    api.answers['POST /admin/order/mails/resend'] = {
      status: 200,
      body: { mails: [{ ...mail, status: 'queued', lastError: null, isResendable: false }] },
    }
    open()
    await screen.findByText('550 no such user')
    screen.getByText('not delivered · 12-Nov-2026 4:40 PM')
    await user.click(
      screen.getByRole('button', {
        name: 'Resend Order placed to dana@highline.example',
        hidden: true,
      }),
    )
    await screen.findByText('waiting to be sent · 12-Nov-2026 4:40 PM')
  })

  test('an email that cannot be resent shows why', async () => {
    api.answers['POST /admin/order/mails/resend'] = {
      status: 409,
      body: { code: 'refused', refusal: 'not-a-recipient' },
    }
    open()
    const resend = await screen.findByRole('button', { name: /^Resend Order placed/, hidden: true })
    api.answers['GET /admin/order/mails/26-000123'] = {
      status: 200,
      body: { mails: [{ ...mail, isResendable: false }] },
    }
    await user.click(resend)
    await screen.findByText(
      'The email was not resent. This order’s emails no longer go to that address.',
    )
    await waitFor(() => expect(resend.isConnected).toBe(false))
  })

  test('customers see none of it', async () => {
    api.answers['GET /user'] = { status: 200, body: users.user }
    open()
    await screen.findByText('Dana Ortiz')
    expect(screen.queryByText('Order Notes')).toBeNull()
    expect(screen.queryByText('Emails')).toBeNull()
  })
})
