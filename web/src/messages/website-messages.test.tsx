import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refused } from '../../test/answers.ts'
import { aMessage } from '../../test/messages.ts'
import { renderApp } from '../../test/render-app.tsx'
import { serveApi } from '../../test/serve-api.ts'
import { signIn } from '../../test/sessions.ts'
import { fill, user } from '../../test/user.ts'
import { users } from '../../test/users.ts'
import { endSession } from '../platform/tokens.ts'

const api = serveApi()
let app: ReturnType<typeof renderApp>
const open = (path = '/website-messages') => {
  app = renderApp(path)
}
const listed = aMessage()
const { version: _, ...message } = listed
const later = aMessage({
  websiteMessageId: 8,
  messageTitle: 'Later',
  shownAfter: '2999-01-01T16:15:00.000Z',
})

beforeEach(() => {
  endSession()
  signIn()
  api.answers['GET /user'] = { status: 200, body: users.admin }
  api.answers['GET /website-messages'] = { status: 200, body: { matches: [listed, later] } }
  api.answers['GET /admin/website-messages/7'] = { status: 200, body: message }
})
afterEach(() => app.close())

describe('the list', () => {
  test('shows the color, schedule and current visibility of each message', async () => {
    open()
    const table = await screen.findByRole('table', { name: 'Website messages' })
    const heads = within(table).getAllByRole('columnheader')
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Type',
      'Title',
      'Active',
      'Shown after',
      'Shown until',
      'Now',
      'Actions',
    ])
    const [, first, second] = within(table).getAllByRole('row')
    expect(first?.textContent).toContain('YELLOW')
    expect(first?.textContent).toContain('visible now')
    expect(second?.textContent).toContain('from 01-Jan-2999 9:15 AM')
  })

  test('shows an error when it fails to load', async () => {
    api.answers['GET /website-messages'] = { status: 500, body: { code: 'internal' } }
    open()
    await screen.findByText('Error: Something went wrong on our end. Please try again.')
  })

  test('deleting asks first', async () => {
    api.answers['DELETE /admin/website-messages/7'] = { status: 204 }
    open()
    await user.click(await screen.findByRole('button', { name: 'Delete Closed on Thursday' }))
    const dialog = await screen.findByRole('dialog', {
      name: 'Are you sure you want to delete this item?',
    })
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() =>
      expect(api.seen.filter((call) => call === 'GET /website-messages')).toHaveLength(2),
    )
  })

  test('deletes once however often it is clicked, and sends the version that was shown', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    api.answers['DELETE /admin/website-messages/7'] = async () => {
      await answered
      return { status: 204 }
    }
    open()
    await user.click(await screen.findByRole('button', { name: 'Delete Closed on Thursday' }))
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Delete' })
    await user.click(button)
    await waitFor(() => expect(button.disabled).toBe(true))
    await user.click(button)
    answer()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const sent = api.seen.flatMap((call, index) =>
      call.startsWith('DELETE') ? [api.requests[index]?.headers['if-match']] : [],
    )
    expect(sent).toEqual(['"4"'])
  })

  test.each([
    ['stale', 'Someone else just changed it.'],
    ['internal', 'contact a system administrator'],
  ] as const)(
    'a failed deletion is logged and reported, and cleared before the next: %s',
    async (code, words) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {})
      api.answers['DELETE /admin/website-messages/7'] = refused(code)
      open()
      await user.click(await screen.findByRole('button', { name: 'Delete Closed on Thursday' }))
      await user.click(await screen.findByRole('button', { name: 'Delete' }))
      expect((await screen.findByRole('alert')).textContent).toContain(words)
      expect(log.mock.calls.some(([said]) => said === 'The website message was not deleted')).toBe(
        true,
      )
      log.mockRestore()
      await user.click(screen.getByRole('button', { name: 'Cancel' }))
      await user.click(await screen.findByRole('button', { name: 'Delete Later' }))
      await screen.findByRole('dialog')
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  test('a message that another user deleted meanwhile is gone too', async () => {
    api.answers['DELETE /admin/website-messages/7'] = { status: 404, body: { code: 'not-found' } }
    open()
    await user.click(await screen.findByRole('button', { name: 'Delete Closed on Thursday' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('editing', () => {
  test('shows the message as customers will see it and sends the version it changes', async () => {
    api.answers['PUT /admin/website-messages'] = { status: 200, body: message }
    open('/website-messages/7')
    await screen.findByRole('heading', { level: 1, name: 'Edit website message' })
    const title = await screen.findByLabelText<HTMLInputElement>(/Message title/)
    await fill(title, 'Open on Thursday')
    await screen.findByRole('region', { name: 'Open on Thursday' })
    await user.click(screen.getByRole('button', { name: 'Update website message' }))
    await waitFor(() => expect(app.path()).toBe('/website-messages'))
    const sent = api.requests.find(({ body }) => body !== undefined)
    expect(sent?.body).toEqual({
      ...message,
      messageTitle: 'Open on Thursday',
      shownAfter: '',
      shownUntil: '',
    })
  })

  test('a failed save is reported and keeps the input', async () => {
    api.answers['PUT /admin/website-messages'] = { status: 500, body: { code: 'internal' } }
    open('/website-messages/7')
    await user.click(await screen.findByRole('button', { name: 'Update website message' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The message was not saved. Please try again. If it happens again, contact a system administrator.',
    )
  })

  test('a message that is gone redirects to the list', async () => {
    api.answers['GET /admin/website-messages/7'] = { status: 404, body: { code: 'not-found' } }
    open('/website-messages/7')
    await screen.findByRole('heading', { level: 1, name: 'Website messages' })
  })
})

test('a new message needs a title and a text', async () => {
  open('/website-messages/create')
  await screen.findByRole('heading', { level: 1, name: 'Create website message' })
  await user.click(await screen.findByRole('button', { name: 'Create website message' }))
  expect(await screen.findAllByText('Required')).toHaveLength(2)
  expect(screen.getByRole('alert').textContent).toBe('Please check Message title and Message text.')
  const color = screen.getByLabelText<HTMLSelectElement>(/Message color/)
  expect(color.value).toBe('default')
  expect([...color.options].map(({ text }) => text)).toEqual([
    'Black',
    'Red',
    'Yellow',
    'Green',
    'Blue',
    'Teal',
  ])
  expect(screen.getByLabelText<HTMLInputElement>('Active').checked).toBe(false)
})

test('Today sets the next quarter hour, and can be cleared', async () => {
  open('/website-messages/create')
  await user.click(await screen.findByRole('button', { name: 'Shown after: Today' }))
  const picked = await screen.findByText(/^\d+\/\d+\/\d{4} /)
  const text = picked.textContent ?? ''
  expect(text).toMatch(/^\d{1,2}\/\d{1,2}\/\d{4} \d{1,2}:(00|15|30|45) [AP]M$/)
  await user.click(screen.getByRole('button', { name: 'Clear Shown after' }))
  expect(screen.queryByText(text)).toBeNull()
})
