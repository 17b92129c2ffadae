import type { OrderFile } from '@accession/contract/files'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refused } from '../../test/answers.ts'
import { anOrder } from '../../test/orders.ts'
import { renderApp } from '../../test/render-app.tsx'
import { serveApi } from '../../test/serve-api.ts'
import { signIn } from '../../test/sessions.ts'
import { fill, user } from '../../test/user.ts'
import { users } from '../../test/users.ts'
import { endSession } from '../platform/tokens.ts'
import { hasUnsavedWork } from '../platform/unsaved-work.ts'

const api = serveApi()
let app: ReturnType<typeof renderApp>

const UPLOAD = '0d5e3f6e-3f1c-4a55-9a35-5d1c0a7e1f00'
const BEGIN = 'POST /order-file-uploads'
const PIECE = 'PUT /order-file-uploads/*/pieces/0'
const FINISH = 'POST /order-file-uploads/*/finish'
const LEAK = {
  fileId: 1,
  name: 'leak.jpg',
  kind: 'photo',
  bytes: 4,
  sampleId: 2,
  isVisible: false,
  isFromCustomer: false,
  addedByName: 'Dana',
  added: '2026-11-13T16:12:00.000Z',
} satisfies OrderFile
const begun = { status: 200, body: { uploadId: UPLOAD } } as const

const headers = { etag: '"7"', 'cache-control': 'no-store' }
const holds = (orderNumber: string) => {
  api.answers['GET /order'] = { status: 200, body: anOrder({ orderNumber }), headers }
}
const condition = () => screen.findByLabelText('Condition of Elektra')
const count = (name: string) => api.seen.filter((each) => each.replace(UPLOAD, '*') === name).length
const isLeavingBlocked = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

async function photographLeak() {
  await user.selectOptions(await condition(), 'Leaking')
  const photos = within(screen.getByRole('region', { name: 'Photos of Elektra' }))
  const file = new File(['leak'], 'leak.jpg', { type: 'image/jpeg' })
  await user.upload(photos.getByLabelText('Photos to add'), file)
  await waitFor(() => expect(count(BEGIN)).toBe(1))
}
async function confirm() {
  fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA', altKey: true })
  await screen.findAllByText(/^All 2 samples checked/)
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  await screen.findByText('The Order Has Been Received')
}
async function find(orderNumber: string) {
  holds(orderNumber)
  const box = await screen.findByLabelText<HTMLInputElement>('Order Number')
  await fill(box, orderNumber)
  fireEvent.submit(box)
  await screen.findByRole('link', { name: orderNumber })
}
const failure = async () =>
  within(
    await waitFor(() => {
      const found = screen
        .getAllByRole('alert')
        .find((alert) => alert.textContent?.includes('leak.jpg was not added'))
      if (!found) throw new Error('no failed photo is shown')
      return found
    }),
  )

/** The server has the request, and replies when the test says so. */
function heldReply() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, reply: resolve }
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers({ now: Date.parse('2026-11-13T16:12:00Z'), toFake: ['Date'] })
  endSession()
  signIn()
  api.answers['GET /user'] = { status: 200, body: users.admin }
  api.answers['POST /admin/order/check-in'] = { status: 200, body: anOrder() }
  api.answers[BEGIN] = begun
  api.answers[PIECE] = { status: 204 }
  api.answers[FINISH] = { status: 200, body: LEAK }
  holds('26-000123')
  app = renderApp('/receive-order?num=26-000123')
})
afterEach(() => {
  app.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a photo that fails after its order was received is shown and can be tried again', async () => {
  const { promise, reply } = heldReply()
  api.answers[BEGIN] = async () => {
    await promise
    return refused('too-many-attempts')
  }
  await photographLeak()
  await confirm()
  await screen.findByText(/: sending leak\.jpg$/)
  expect([hasUnsavedWork(), isLeavingBlocked()]).toEqual([true, true])
  reply()
  const failed = await failure()
  failed.getByText('Too many files in a short time. Try again later.')
  expect(failed.getByRole('link').textContent).toBe('26-000123')
  expect(failed.getByText(/Elektra: leak\.jpg was not added\./)).toBeTruthy()
  expect([hasUnsavedWork(), isLeavingBlocked()]).toEqual([true, true])

  api.answers[BEGIN] = begun
  await user.click(failed.getByRole('button', { name: 'Try again: leak.jpg, order 26-000123' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Order Number'))
  await waitFor(() => expect(count(FINISH)).toBe(1))
  await waitFor(() => expect(screen.queryByText(/leak\.jpg/)).toBeNull())
  expect([hasUnsavedWork(), isLeavingBlocked()]).toEqual([false, false])
  const body = api.requests.filter(({ url }) => url === '/order-file-uploads').at(-1)?.body
  expect(body).toMatchObject({ orderNumber: '26-000123', isVisible: false, name: 'leak.jpg' })
})

test('a failed photo stays above the next order until it is discarded', async () => {
  api.answers[BEGIN] = refused('refused', { refusal: 'too-many-files' })
  await photographLeak()
  await screen.findByText(/^An order can have 30 files/)
  expect(screen.queryByText(/leak\.jpg was not added/)).toBeNull()
  await find('26-000124')
  const failed = await failure()
  expect(failed.getByRole('link').textContent).toBe('26-000123')
  failed.getByText(/^An order can have 30 files/)
  await user.click(failed.getByRole('button', { name: 'Discard leak.jpg, order 26-000123' }))
  await waitFor(() => expect(screen.queryByText(/leak\.jpg/)).toBeNull())
  await waitFor(() => expect(isLeavingBlocked()).toBe(false))
})

test('the number of its order brings a failed photo back to its sample', async () => {
  api.answers[BEGIN] = refused('too-many-attempts')
  await photographLeak()
  await find('26-000124')
  holds('26-000123')
  await user.click((await failure()).getByRole('link'))
  await waitFor(() => expect(screen.queryByText(/leak\.jpg was not added/)).toBeNull())
  expect(app.path()).toBe('/receive-order?num=26-000123')
  const photos = within(await screen.findByRole('region', { name: 'Photos of Elektra' }))
  photos.getByRole('button', { name: 'Try again' })
})

test.each(['OK', 'Not in the box'])('a failed photo stays with a sample set to %s', async (to) => {
  api.answers[BEGIN] = refused('too-many-attempts')
  await photographLeak()
  await user.selectOptions(await condition(), to)
  const photos = within(await screen.findByRole('region', { name: 'Photos of Elektra' }))
  await photos.findByText('Too many files in a short time. Try again later.')
  await user.click(photos.getByRole('button', { name: 'Do not add leak.jpg' }))
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Photos of Elektra' })).toBeNull(),
  )
})

test('photos are neither shown nor sent for another user', async () => {
  const { promise, reply } = heldReply()
  api.answers[BEGIN] = async () => {
    await promise
    return begun
  }
  await photographLeak()
  await find('26-000124')
  await screen.findByText(/: sending leak\.jpg$/)
  act(() => signIn({ username: 'riley@frontrange.example', refreshToken: 'refresh-2' }))
  reply()
  await condition()
  expect(screen.queryByText(/leak\.jpg/)).toBeNull()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect([count(PIECE), count(FINISH), isLeavingBlocked()]).toEqual([0, 0, false])
})

test('a photo that failed as the session ended is kept for the same user', async () => {
  const { promise, reply } = heldReply()
  api.answers[BEGIN] = async () => {
    await promise
    return refused('unauthenticated')
  }
  api.answers['POST /refresh'] = refused('unauthenticated')
  await photographLeak()
  await find('26-000124')
  reply()
  await screen.findByRole('dialog', { name: 'Confirm it’s you' })
  act(() => signIn({ refreshToken: 'refresh-2' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  api.answers[BEGIN] = begun
  const failed = await failure()
  failed.getByText('Your session has ended. Sign in, then try again.')
  await user.click(failed.getByRole('button', { name: /^Try again/ }))
  await waitFor(() => expect(count(FINISH)).toBe(1))
})

test('a failed photo is asked about before the screen is left, and still there on return', async () => {
  api.answers[BEGIN] = refused('too-many-attempts')
  await photographLeak()
  await find('26-000124')
  await failure()
  await user.click(screen.getAllByRole('link', { name: 'MY ACCOUNT' }).at(-1) as HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(app.path()).toBe('/user'))
  await act(() => app.goBack())
  await failure()
  expect([hasUnsavedWork(), isLeavingBlocked()]).toEqual([true, true])
})
