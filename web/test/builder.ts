import type { User } from '@accession/contract/users'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { endSession } from '../src/platform/tokens.ts'
import { renderApp } from './render-app.tsx'
import { serveApi } from './serve-api.ts'
import { forgetPage, signIn } from './sessions.ts'
import { fill, user } from './user.ts'
import { users } from './users.ts'

/** The order form with a fake API, and a driver for it. */
export function builderTests(user: User = users.user) {
  const api = serveApi()
  let app: ReturnType<typeof renderApp>
  beforeEach(() => {
    endSession()
    signIn()
    api.answers['GET /user'] = { status: 200, body: user }
  })
  afterEach(() => {
    app.close()
    endSession()
    cleanup()
  })
  return {
    api,
    path: () => app.path(),
    open: async () => {
      app = renderApp('/create-order')
      await screen.findByRole('heading', { level: 1, name: 'Create order' })
    },
    /** Opens a new page on the stored draft. */
    reopen: async () => {
      app.close()
      forgetPage()
      app = renderApp('/create-order')
      await screen.findByRole('heading', { level: 1, name: 'Create order' })
    },
  }
}

export const choose = (name: string | RegExp, group?: string) =>
  user.click(
    (group ? within(screen.getByRole('radiogroup', { name: new RegExp(`^${group}`) })) : screen)
      .getAllByRole('radio', { name })
      .at(0) as HTMLElement,
  )
export const tick = (name: string) => user.click(screen.getByRole('checkbox', { name }))
export const press = (name: string | RegExp) =>
  user.click(screen.getAllByRole('button', { name }).at(0) as HTMLElement)
export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
export const type = (label: string | RegExp, value: string) => fill(field(label), value)

/** A ticked test that needs no answer is one line until its details are opened. */
export const openDetails = (name: string) => press(`Change: ${name}`)

export async function answerLicense() {
  await user.click(await screen.findByRole('radio', { name: 'Yes' }))
  await type(/^License Number/, '403R-00418')
  await screen.findByLabelText(/^Sample Name/)
}

export async function describeSample(name: string, compliance: string, product: string) {
  await type(/^Sample Name/, name)
  await choose(compliance, 'Compliance Type')
  await choose(product, 'Product Type')
}

export async function addSample(name: string, ...tests: string[]) {
  await describeSample(name, 'Standard', 'Plant Material')
  for (const test of tests.length > 0 ? tests : ['Mycotoxins']) await tick(test)
  await press('Add Sample To Order')
}

export const page = (): string => screen.getByRole('main').textContent ?? ''
