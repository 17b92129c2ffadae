import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refused } from '../../test/answers.ts'
import { anOrder } from '../../test/orders.ts'
import { laboratory } from '../../test/people.ts'
import { renderApp } from '../../test/render-app.tsx'
import { serveApi } from '../../test/serve-api.ts'
import { signIn } from '../../test/sessions.ts'
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

test('says what to do now', async () => {
  api.answers['GET /order'] = { status: 200, body: anOrder() }
  open('/order-placed?num=26-000123')
  await screen.findByRole('heading', { level: 1, name: 'Your order is placed' })
  const page = screen.getByRole('main').textContent
  for (const words of ['26-000123', ...laboratory.shippingAddress, laboratory.supportPhone]) {
    expect(page).toContain(words)
  }
  expect(screen.getByRole('button', { name: 'Download Submission Form' })).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Finish' }))
  await screen.findByRole('heading', { level: 1, name: 'Hello, Dana' })
  expect(app.path()).toBe('/user')
})

test.each(['/order-placed', '/order-placed?num=', '/order-placed?num=26-999999'])(
  '%s leads to /user when there is no such order',
  async (path) => {
    api.answers['GET /order'] = refused('not-found')
    open(path)
    await screen.findByRole('heading', { level: 1, name: 'Hello, Dana' })
    expect(app.path()).toBe('/user')
  },
)

test('a server that fails is no reason to leave', async () => {
  api.answers['GET /order'] = { status: 500, body: { code: 'internal' } }
  open('/order-placed?num=26-000123')
  await screen.findByRole('button', { name: 'Retry' })
  expect(app.path()).toBe('/order-placed?num=26-000123')
})

test('a form that does not come is logged, and the person is told', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  api.answers['GET /order-pdf/26-000123'] = refused('internal')
  api.answers['GET /order'] = { status: 200, body: anOrder() }
  open('/order-placed?num=26-000123')
  fireEvent.click(await screen.findByRole('button', { name: 'Download Submission Form' }))
  await screen.findByText('The PDF could not be downloaded. Please try again.')
  expect(logged).toHaveBeenCalled()
  logged.mockRestore()
})
