import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { dialog, heading, press, screenTests, type } from '../../test/screens.ts'
import { aSession } from '../../test/sessions.ts'
import { user } from '../../test/user.ts'
import { users } from '../../test/users.ts'
import { failSession, useSession } from '../platform/tokens.ts'

const t = screenTests('user')
const QUESTION = 'Leave without saving?'
const firstName = () => screen.findByLabelText<HTMLInputElement>('First name')
const follow = (name: string) =>
  user.click(screen.getAllByRole('link', { name: new RegExp(`${name}$`) }).at(-1) as HTMLElement)

async function halfFill() {
  t.open('/user')
  await user.click(await screen.findByRole('link', { name: 'Edit contact info' }))
  await firstName()
  await type('First name', 'Dora')
}
const stays = async () => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await firstName()).value).toBe('Dora')
  expect(t.path()).toBe('/user-edit')
}
const pressEscape = () =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
const isLeavingBlocked = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('an unchanged form', () => {
  test('can be left without confirmation', async () => {
    t.open('/user-edit')
    await firstName()
    expect(isLeavingBlocked()).toBe(false)
    await follow('MY ACCOUNT')
    await heading('Hello, Dana')
  })
})

describe('a half-filled form', () => {
  test.each(['MY ACCOUNT', 'LOGOUT', 'Accession', 'CREATE ORDER', 'Cancel'])(
    'asks before %s leaves it',
    async (link) => {
      await halfFill()
      await follow(link)
      const question = await dialog(QUESTION)
      await waitFor(() =>
        expect(document.activeElement).toBe(question.getByRole('button', { name: 'Stay' })),
      )
      pressEscape()
      await stays()
    },
  )

  test('asks before the back button or closing the tab leaves it', async () => {
    await halfFill()
    await t.goBack()
    await dialog(QUESTION)
    await press('Stay')
    await stays()
    expect(isLeavingBlocked()).toBe(true)
  })

  test('is left once the user confirms', async () => {
    await halfFill()
    await t.goBack()
    await dialog(QUESTION)
    await press('Leave')
    await heading('Hello, Dana')
    expect(isLeavingBlocked()).toBe(false)
  })

  test('does not ask once it is saved', async () => {
    t.api.answers['PUT /user'] = { status: 200, body: users.user }
    await halfFill()
    await press('Save')
    await heading('Your contact info was updated')
    await waitFor(() => expect(isLeavingBlocked()).toBe(false))
    await follow('Go Back')
    await heading(/^Hello/)
  })

  test('left after its session ended, does not ask again', async () => {
    await halfFill()
    act(() => failSession())
    await dialog('Confirm it’s you')
    await press('Close')
    await dialog(QUESTION)
    await press('Leave')
    await heading('Confirm it’s you')
    expect(t.path()).toBe('/verify-login')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('survives the end of its session', async () => {
    await halfFill()
    t.api.answers['POST /login'] = { status: 200, body: aSession({ refreshToken: 'anew' }) }
    act(() => failSession())
    const confirm = await dialog('Confirm it’s you')
    expect(useSession.getState().session?.refreshToken).not.toBe('anew')
    await type('Password', 'hemp-and-high-water', confirm)
    await user.click(confirm.getByRole('button', { name: 'Sign in' }))
    await stays()
    expect(useSession.getState().session?.refreshToken).toBe('anew')
  })
})

describe('a half-filled dialog', () => {
  const half = async () => {
    t.open('/user')
    await press('Change password')
    const form = await dialog('Change password')
    await type('Current password', 'hemp', form)
  }

  test('asks before Escape closes it, and a second Escape keeps it open', async () => {
    await half()
    pressEscape()
    const question = await dialog(QUESTION)
    const stay = question.getByRole('button', { name: 'Stay' })
    await waitFor(() => expect(document.activeElement).toBe(stay))
    pressEscape()
    const form = await dialog('Change password')
    expect(form.getByLabelText<HTMLInputElement>('Current password').value).toBe('hemp')
  })

  test('closes once the user confirms, and does not ask again', async () => {
    await half()
    await press('Close')
    await dialog(QUESTION)
    await press('Leave')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(isLeavingBlocked()).toBe(false)
  })

  test('closes at once when nothing was typed', async () => {
    t.open('/user')
    await press('Change password')
    await dialog('Change password')
    pressEscape()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
