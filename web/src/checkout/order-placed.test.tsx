import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refused } from '../../test/answers.ts'
import { anOrder } from '../../test/orders.ts'
import { renderApp } from '../../test/render-app.tsx'
import { serveApi } from '../../test/serve-api.ts'
import { signIn } from '../../test/sessions.ts'
import { user } from '../../test/user.ts'
import { laboratory } from '../../test/users.ts'
import { endSession } from '../platform/tokens.ts'

const api = serveApi()
let app: ReturnType<typeof renderApp>
const open = (path: string) => {
  app = renderApp(path)
}

beforeEach(() => {
  endSession()
  signIn()
})
afterEach(() => app.close())

test('shows the next steps', async () => {
  api.answers['GET /order'] = { status: 200, body: anOrder() }
  open('/order-placed?num=26-000123')
  await screen.findByRole('heading', { level: 1, name: 'Your order has been placed' })
  const page = screen.getByRole('main').textContent
  for (const words of ['26-000123', ...laboratory.shippingAddress, laboratory.supportPhone]) {
    expect(page).toContain(words)
  }
  expect(screen.getByRole('button', { name: 'Download submission form' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Finish' }))
  await screen.findByRole('heading', { level: 1, name: 'Hello, Dana' })
  expect(app.path()).toBe('/user')
})

/** Samples and their amounts, as listed. */
const packed = () =>
  screen
    .queryAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])

test('says what to pack of each sample, and in how many containers', async () => {
  api.answers['GET /order'] = { status: 200, body: anOrder() }
  open('/order-placed?num=26-000123')
  await screen.findByText('You need 2 containers:')
  expect(packed()).toEqual([
    ['Calm Tincture', '6\u00a0units'],
    ['Elektra', 'Terpene Profile: 2\u00a0g or 2\u00a0mL; not for capsules or edibles'],
  ])
  expect(api.requests.map(({ url }) => url)).toContain('/order?num=26-000123&gt=false&ft=false')
})

test('lists ten samples to pack, and the others when asked', async () => {
  const [sample] = anOrder().samples
  if (!sample) throw new Error('no sample')
  const samples = Array.from({ length: 12 }, (_, sampleId) => ({ ...sample, sampleId }))
  api.answers['GET /order'] = { status: 200, body: anOrder({ samples }) }
  open('/order-placed?num=26-000123')
  await screen.findByText('You need 12 containers:')
  expect(packed()).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: 'Show all 12 samples' }))
  expect(packed()).toHaveLength(12)
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
})

test('says nothing about amounts without a catalog', async () => {
  api.answers['GET /order'] = { status: 200, body: anOrder() }
  api.answers['GET /test-types'] = refused('internal')
  open('/order-placed?num=26-000123')
  await screen.findByRole('heading', { level: 3, name: 'Pack your samples' })
  await waitFor(() => expect(api.requests.map(({ url }) => url)).toContain('/test-types'))
  expect(packed()).toEqual([])
})

test.each(['/order-placed', '/order-placed?num=', '/order-placed?num=26-999999'])(
  '%s redirects to /user when the order does not exist',
  async (path) => {
    api.answers['GET /order'] = refused('not-found')
    open(path)
    await screen.findByRole('heading', { level: 1, name: 'Hello, Dana' })
    expect(app.path()).toBe('/user')
  },
)

test('a server error does not redirect', async () => {
  api.answers['GET /order'] = { status: 500, body: { code: 'internal' } }
  open('/order-placed?num=26-000123')
  await screen.findByRole('button', { name: 'Retry' })
  expect(app.path()).toBe('/order-placed?num=26-000123')
})

test('a form that fails to download is logged and reported to the user', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  api.answers['GET /order-pdf/26-000123'] = refused('internal')
  api.answers['GET /order'] = { status: 200, body: anOrder() }
  open('/order-placed?num=26-000123')
  await user.click(await screen.findByRole('button', { name: 'Download submission form' }))
  await screen.findByText('The PDF could not be downloaded. Please try again.')
  expect(logged).toHaveBeenCalled()
  logged.mockRestore()
})
