import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refused } from '../../test/answers.ts'
import { anOrder } from '../../test/orders.ts'
import { renderApp } from '../../test/render-app.tsx'
import { serveApi } from '../../test/serve-api.ts'
import { signIn } from '../../test/sessions.ts'
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
  fireEvent.click(screen.getByRole('link', { name: 'Finish' }))
  await screen.findByRole('heading', { level: 1, name: 'Hello, Dana' })
  expect(app.path()).toBe('/user')
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
  fireEvent.click(await screen.findByRole('button', { name: 'Download submission form' }))
  await screen.findByText('The PDF could not be downloaded. Please try again.')
  expect(logged).toHaveBeenCalled()
  logged.mockRestore()
})
