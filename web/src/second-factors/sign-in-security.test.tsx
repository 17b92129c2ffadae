import type { SecondFactors } from '@accession/contract/second-factors'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { refused } from '../../test/answers.ts'
import { dialog, heading, press, pressFocused, screenTests, type } from '../../test/screens.ts'
import { user } from '../../test/user.ts'

const t = screenTests('user')
const CODES = ['aaaa-bbbb', 'cccc-dddd']
const NONE: SecondFactors = { passkeys: [], app: null, recoveryCodesLeft: 0, isRequired: false }
const APP = { created: '2026-01-05T18:00:00.000Z', lastUsed: null }
const WITH_APP: SecondFactors = { ...NONE, app: APP, recoveryCodesLeft: 10 }
const SETUP = { secret: 'ABCDEFGH', qr: { size: 21, path: 'M0 0h1v1z' }, setup: 'nonce:sealed' }
const KEEP =
  'The laboratory requires a second factor of its staff. Add another one first, then remove this one.'

const have = (factors: SecondFactors) => {
  t.api.answers['GET /second-factors'] = { status: 200, body: factors }
}
const hasFocus = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))
const isLeavingBlocked = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

async function setUpApp() {
  t.api.answers['POST /second-factors/app-setup'] = { status: 200, body: SETUP }
  const body = { recoveryCodes: CODES }
  t.api.answers['POST /second-factors/app'] = { status: 200, body }
  t.open('/user')
  await heading(/^Hello/)
  await user.click(await screen.findByRole('link', { name: 'Manage sign-in security' }))
  await pressFocused('Set up an app')
  await type('Code from the app', '123456', await dialog('Set up an authenticator app'))
  have(WITH_APP)
  await press('Finish set-up')
  return dialog('Save your recovery codes')
}

beforeEach(() => have(NONE))

describe('Recovery codes', () => {
  test('stay until Done; nothing else closes them, and the focus is on Copy', async () => {
    const codes = await setUpApp()
    await hasFocus('Copy')
    expect(codes.queryByRole('button', { name: 'Close' })).toBeNull()
    await user.keyboard('{Escape}')
    codes.getByText('aaaa-bbbb')
    await press('Done')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(isLeavingBlocked()).toBe(false)
    await hasFocus('Remove app')
  })

  test('leaving while they are shown asks first', async () => {
    const codes = await setUpApp()
    expect(isLeavingBlocked()).toBe(true)
    await t.goBack()
    await dialog('Leave without saving?')
    await press('Stay')
    codes.getByText('aaaa-bbbb')
    expect(t.path()).toBe('/sign-in-security')
  })
})

describe('Removing', () => {
  async function removeApp() {
    t.open('/sign-in-security')
    await pressFocused('Remove app')
    await dialog('Remove your authenticator app?')
    await press('Remove')
  }

  test('the app leaves the focus on what comes next', async () => {
    have(WITH_APP)
    t.api.answers['DELETE /second-factors/app'] = () => {
      have(NONE)
      return { status: 204 }
    }
    await removeApp()
    await hasFocus('Set up an app')
  })

  test('one that is gone already says so, and shows how it is now', async () => {
    have(WITH_APP)
    t.api.answers['DELETE /second-factors/app'] = () => {
      have(NONE)
      return refused('not-found')
    }
    await removeApp()
    expect((await screen.findByRole('alert')).textContent).toBe('The app was already removed.')
    await screen.findByRole('button', { name: 'Set up an app' })
  })

  test('the only one is not offered to staff who need one', async () => {
    have({ ...WITH_APP, isRequired: true })
    t.open('/sign-in-security')
    await screen.findByText(KEEP)
    expect(screen.queryByRole('button', { name: 'Remove app' })).toBeNull()
  })

  test('one of two is', async () => {
    const passkey = { passkeyId: 4, name: 'Laptop', ...APP }
    have({ ...WITH_APP, passkeys: [passkey], isRequired: true })
    t.open('/sign-in-security')
    await screen.findByRole('button', { name: 'Remove Laptop' })
    screen.getByRole('button', { name: 'Remove app' })
    expect(screen.queryByText(KEEP)).toBeNull()
  })
})

describe('Someone with a second factor', () => {
  async function confirmThePassword() {
    have(WITH_APP)
    let isConfirmed = false
    t.api.answers['POST /confirm-password'] = refused('second-factor-to-confirm', {
      secondFactor: { token: 'confirmation-of-dana', factors: ['app', 'recovery-code'] },
    })
    t.api.answers['POST /confirm-password/second-factor'] = () => {
      isConfirmed = true
      return { status: 204 }
    }
    t.api.answers['DELETE /second-factors/app'] = () => {
      if (!isConfirmed) return refused('confirmation-needed')
      have(NONE)
      return { status: 204 }
    }
    t.open('/sign-in-security')
    await pressFocused('Remove app')
    await press('Remove')
    const question = await dialog('Confirm your password')
    await type('Password', 'secret', question)
    await press('Confirm')
    const code = await question.findByLabelText<HTMLInputElement>('Code from your app')
    await waitFor(() => expect(document.activeElement).toBe(code))
    return question
  }

  test('confirms a change with the password and a code, and then it is made', async () => {
    const question = await confirmThePassword()
    await type('Code from your app', '123 456', question)
    await press('Confirm')
    await hasFocus('Set up an app')
    expect(screen.queryByRole('dialog')).toBeNull()
    const sent = t.api.requests.find(({ url }) => url === '/confirm-password/second-factor')
    expect(sent?.body).toEqual({ token: 'confirmation-of-dana', code: '123 456' })
  })

  test('starts over with the password when it took too long', async () => {
    const question = await confirmThePassword()
    t.api.answers['POST /confirm-password/second-factor'] = refused('sign-in-expired')
    await type('Code from your app', '123456', question)
    await press('Confirm')
    await question.findByText(
      'That took too long or had too many wrong codes. Start over with your password.',
    )
    await press('Start over')
    const password = await question.findByLabelText<HTMLInputElement>('Password')
    expect(password.value).toBe('')
    await waitFor(() => expect(document.activeElement).toBe(password))
  })
})

test('Not confirming the password in the set-up returns to its field', async () => {
  t.api.answers['POST /second-factors/app-setup'] = { status: 200, body: SETUP }
  t.api.answers['POST /second-factors/app'] = refused('confirmation-needed')
  t.open('/sign-in-security')
  await press('Set up an app')
  const setup = await dialog('Set up an authenticator app')
  await type('Code from the app', '123456', setup)
  await pressFocused('Finish set-up')
  const question = await dialog('Confirm your password')
  await waitFor(() => expect(document.activeElement).toBe(question.getByLabelText('Password')))
  await user.keyboard('{Escape}')
  await setup.findByText('You did not confirm your password.')
  expect(setup.queryByText(/^Request/)).toBeNull()
  await waitFor(() =>
    expect(document.activeElement?.closest('[role=dialog]')?.textContent).toContain('Scan this'),
  )
})
