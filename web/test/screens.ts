import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect } from 'vitest'
import { endSession } from '../src/platform/tokens.ts'
import { renderApp } from './render-app.tsx'
import { serveApi } from './serve-api.ts'
import { signIn } from './sessions.ts'
import { fill, user } from './user.ts'
import { users } from './users.ts'

/** Any screen with a fake API and an optional signed-in user, and a driver for it. */
export function screenTests(user: keyof typeof users | null) {
  const api = serveApi()
  let app: ReturnType<typeof renderApp>
  const opened: (typeof app)[] = []
  beforeEach(() => {
    endSession()
    if (user) signIn()
    api.answers['GET /user'] = { status: 200, body: users[user ?? 'user'] }
  })
  afterEach(() => {
    for (const each of opened.splice(0)) each.close()
    endSession()
  })
  return {
    api,
    open: (path: string, state?: unknown) => {
      app = renderApp(path, state)
      opened.push(app)
    },
    path: () => app.path(),
    goBack: () => act(() => app.goBack()),
    /** The last request sent to a call. */
    sent: (name: string) => {
      const index = api.seen.lastIndexOf(name)
      return index < 0 ? undefined : api.requests[index]
    },
  }
}

/** The last button of that name: the header may have one too. */
export const press = async (name: string | RegExp) =>
  user.click((await screen.findAllByRole('button', { name })).at(-1) as HTMLElement)
/** As by keyboard: the button has the focus, which is lost when it is removed. */
export const pressFocused = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  act(() => button.focus())
  await user.click(button)
}
type Area = Pick<typeof screen, 'findByLabelText'>
export const type = async (label: string | RegExp, value: string, area: Area = screen) =>
  fill(await area.findByLabelText(label), value)
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
/** The text of a row's cells. */
export const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
/** Expects the heading of the result to have the focus. */
export async function focusedHeading(name: string) {
  const result = await heading(name)
  await waitFor(() => expect(document.activeElement).toBe(result))
}
