import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anOrderRow } from '../../test/orders.ts'
import { renderApp } from '../../test/render-app.tsx'
import { serveApi } from '../../test/serve-api.ts'
import { signIn } from '../../test/sessions.ts'
import { user } from '../../test/user.ts'
import { endSession } from '../platform/tokens.ts'

const api = serveApi()
let app: ReturnType<typeof renderApp>

beforeEach(() => {
  endSession()
  signIn()
})
afterEach(() => app.close())

const meta = { limit: 100, offset: 0, totalCount: 1, totalIsFloor: false }
const answer = (orderNumbers: string[], changes: { corrected?: string; isMore?: true } = {}) => {
  api.answers['GET /orders/search'] = {
    status: 200,
    body: {
      data: orderNumbers.map((orderNumber) => anOrderRow({ orderNumber })),
      meta: { ...meta, totalCount: orderNumbers.length, totalIsFloor: changes.isMore ?? false },
      corrected: changes.corrected ?? null,
    },
  }
}
const box = () => screen.findByLabelText('Find by number, sample, batch or company')
const numbers = async () => {
  const table = await screen.findByRole('table', { name: 'orders found' })
  return within(table)
    .getAllByRole('link', { name: /^26-/ })
    .map(({ textContent }) => textContent)
}

test('lists the orders that match in place of the tab, and the tab again when it is cleared', async () => {
  app = renderApp('/orders')
  answer(['26-000124', '26-000123'])
  await user.type(await box(), 'bd-10')
  expect(await numbers()).toEqual(['26-000124', '26-000123'])
  expect(app.path()).toBe('/orders?q=bd-10')
  expect(api.requests.at(-1)?.url).toBe('/orders/search?q=bd-10')
  expect(screen.queryByRole('button', { name: 'Show Company Orders' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Clear the search' }))
  await screen.findByRole('button', { name: 'Show Company Orders' })
  expect(app.path()).toBe('/orders')
  expect(document.activeElement).toBe(await box())
})

test('is in the URL; another way into the list clears it', async () => {
  answer(['26-000123'])
  app = renderApp('/orders?q=blue')
  expect(await numbers()).toEqual(['26-000123'])
  expect((await box()).getAttribute('value')).toBe('blue')
  await user.click(screen.getByRole('tab', { name: 'Company' }))
  await waitFor(async () => expect((await box()).getAttribute('value')).toBe(''))
})

test('says when nothing matches, when a typo was corrected and when there are more', async () => {
  answer([])
  app = renderApp('/orders?q=zebra')
  await screen.findByText('No orders match.')
  app.close()
  answer(['26-000123'], { corrected: 'blue widow', isMore: true })
  app = renderApp('/orders?q=blue+widwo')
  await screen.findByText(/^No results for “blue widwo”/)
  await screen.findByText(/These are the newest 100 orders that match/)
})
