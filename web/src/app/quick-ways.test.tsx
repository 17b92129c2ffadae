import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../test/render-app.tsx'
import { serveApi } from '../../test/serve-api.ts'
import { signIn } from '../../test/sessions.ts'
import { users } from '../../test/users.ts'
import { endSession } from '../platform/tokens.ts'

const api = serveApi()
let app: ReturnType<typeof renderApp>

beforeEach(() => {
  endSession()
  signIn()
  api.answers['GET /user'] = { status: 200, body: users.guest }
  app = renderApp('/user')
})
afterEach(() => app.close())

const searchFor = async (text: string) => {
  await screen.findByRole('heading', { level: 2, name: 'Contact info' })
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  const box = await screen.findByLabelText('Page or order number')
  fireEvent.change(box, { target: { value: text } })
  return box
}

test('Ctrl+K finds pages by name, among those the user may open', async () => {
  await searchFor('')
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(offered.some((text) => text?.startsWith('Create Order'))).toBe(true)
  expect(offered.some((text) => text?.startsWith('Accept Order'))).toBe(false)
  fireEvent.click(screen.getByRole('option', { name: /^Edit Contact Info/ }))
  await waitFor(() => expect(app.path()).toBe('/user-edit'))
})

test('an order number or sample number opens the order', async () => {
  await searchFor(' 26-000123-02 ')
  fireEvent.click(await screen.findByRole('option', { name: /^26-000123/ }))
  await waitFor(() => expect(app.path()).toBe('/orders/26-000123'))
})

test('a search without a match says so', async () => {
  await searchFor('zebra')
  await screen.findByText(/No results/)
})

test('? lists the shortcuts, but not while typing in a field', async () => {
  const box = await searchFor('')
  fireEvent.keyDown(box, { key: '?' })
  expect(screen.queryByText('Keyboard shortcuts')).toBeNull()
  fireEvent.keyDown(box, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.keyDown(document.body, { key: '?' })
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
})

test('shortcuts do nothing behind a dialog', async () => {
  await searchFor('')
  fireEvent.keyDown(document.body, { key: '?' })
  expect(screen.queryByText('Keyboard shortcuts')).toBeNull()
})

test('closing the search returns the focus, the first time too', async () => {
  const link = await screen.findByRole('link', { name: 'Edit contact info' })
  link.focus()
  const box = await searchFor('')
  await waitFor(() => expect(document.activeElement).toBe(box))
  fireEvent.keyDown(box, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(link))
})
