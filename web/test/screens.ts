import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect } from 'vitest'
import { endSession } from '../src/platform/tokens.ts'
import { people } from './people.ts'
import { renderApp } from './render-app.tsx'
import { serveApi } from './serve-api.ts'
import { signIn } from './sessions.ts'

/** Any screen over a server that knows who is signed in, if anyone is, and hands to work it. */
export function screenTests(person: keyof typeof people | null) {
  const api = serveApi()
  let app: ReturnType<typeof renderApp>
  beforeEach(() => {
    endSession()
    if (person) signIn()
    api.answers['GET /user'] = { status: 200, body: people[person ?? 'user'] }
  })
  afterEach(() => {
    app?.close()
    endSession()
  })
  return {
    api,
    open: (path: string, state?: unknown) => {
      app = renderApp(path, state)
    },
    path: () => app.path(),
    goBack: () => act(() => app.goBack()),
    /** What a call was sent, the last time it was made. */
    sent: (name: string) => {
      const index = api.seen.lastIndexOf(name)
      return index < 0 ? undefined : api.requests[index]
    },
  }
}

/** The last of that name: the header has a few of its own. */
export const press = async (name: string | RegExp) =>
  fireEvent.click((await screen.findAllByRole('button', { name })).at(-1) as HTMLElement)
/** As by keyboard: the button has the focus, and takes it along when it goes. */
export const pressFocused = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  act(() => button.focus())
  fireEvent.click(button)
}
type Area = Pick<typeof screen, 'findByLabelText'>
export const type = async (label: string | RegExp, value: string, area: Area = screen) =>
  fireEvent.change(await area.findByLabelText(label), { target: { value } })
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
/** The text of a row's cells. */
export const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
/** The heading of what came of a form takes the focus. */
export async function focusedHeading(name: string) {
  const result = await heading(name)
  await waitFor(() => expect(document.activeElement).toBe(result))
}
