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

const openSearch = async () => {
  await screen.findByRole('heading', { level: 2, name: 'Contact info' })
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  return screen.findByRole('combobox', { name: /^Order, sample, batch/ })
}

test('? lists the shortcuts, but not while typing in a field', async () => {
  const box = await openSearch()
  fireEvent.keyDown(box, { key: '?' })
  expect(screen.queryByText('Keyboard shortcuts')).toBeNull()
  fireEvent.keyDown(box, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.keyDown(document.body, { key: '?' })
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
})

test('shortcuts do nothing behind a dialog', async () => {
  await openSearch()
  fireEvent.keyDown(document.body, { key: '?' })
  expect(screen.queryByText('Keyboard shortcuts')).toBeNull()
})

test('closing the search returns the focus, the first time too', async () => {
  const link = await screen.findByRole('link', { name: 'Edit contact info' })
  link.focus()
  const box = await openSearch()
  await waitFor(() => expect(document.activeElement).toBe(box))
  fireEvent.keyDown(box, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(link))
})
