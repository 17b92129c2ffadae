import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { noResponse, refused } from '../../test/answers.ts'
import { field, press, type } from '../../test/builder.ts'
import { focusedHeading, heading, screenTests } from '../../test/screens.ts'
import { users } from '../../test/users.ts'
import { hasUnsavedWork } from '../platform/unsaved-work.ts'

const { api, open, sent } = screenTests('user')
const save = async () => {
  await press('Save')
}
async function edit() {
  open('/user-edit')
  await heading('Update contact info')
  await screen.findByLabelText('First name')
}

test('/user links to it', async () => {
  open('/user')
  const link = await screen.findByRole('link', { name: 'Edit contact info' })
  expect(link.getAttribute('href')).toBe('/user-edit')
})

test('is filled with the current values; the email has its own section', async () => {
  await edit()
  expect(field('First name').value).toBe('Dana')
  expect(field('Last name').value).toBe('Ortiz')
  expect(field('Phone').value).toBe('303 555 0199')
  const email = await screen.findByRole('region', { name: 'Email (username)' })
  expect(email.textContent).toContain('dana@highline.example')
})

test('a change is saved, confirmed, and shown after Go Back', async () => {
  api.answers['PUT /user'] = { status: 200, body: { ...users.user, firstName: 'Danielle' } }
  await edit()
  await type('First name', ' Danielle ')
  expect(hasUnsavedWork()).toBe(true)
  await save()
  await focusedHeading('Your contact info was updated')
  expect(hasUnsavedWork()).toBe(false)
  expect(sent('PUT /user')?.body).toEqual({
    firstName: 'Danielle',
    lastName: 'Ortiz',
    phone: '303 555 0199',
    username: 'dana@highline.example',
  })
  api.answers['GET /user'] = { status: 200, body: { ...users.user, firstName: 'Danielle' } }
  screen.getByRole('link', { name: 'Go Back' }).click()
  await heading('Hello, Danielle')
})

test('changes the laboratory made meanwhile are shown, and your input is kept on top', async () => {
  const read = (phone: string, version: string) => {
    const body = { ...users.user, phone }
    api.answers['GET /user'] = { status: 200, body, headers: { etag: version } }
  }
  read('303 555 0199', '"3"')
  await edit()
  await type('First name', 'Danielle')
  read('720 555 0101', '"4"')
  api.answers['PUT /user'] = { status: 412, body: { code: 'stale' } }
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Someone else changed this while you were editing.',
  )
  expect(sent('PUT /user')?.headers['if-match']).toBe('"3"')
  await press('Keep editing yours')
  expect(field('Phone').value).toBe('720 555 0101')
  api.answers['PUT /user'] = { status: 200, body: users.user, headers: { etag: '"5"' } }
  await save()
  await focusedHeading('Your contact info was updated')
  expect(sent('PUT /user')?.headers['if-match']).toBe('"4"')
  expect(sent('PUT /user')?.body).toMatchObject({ firstName: 'Danielle', phone: '720 555 0101' })
})

describe('a failed update shows an error', () => {
  test.each(['internal', 'unavailable', 'not-found'] as const)('%s', async (code) => {
    api.answers['PUT /user'] = refused(code, { requestId: 'req-7' })
    await edit()
    await type('Phone', '303 555 0111')
    await save()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Your contact info was not updated!Something went wrong on our end. Please try again.Request req-7',
    )
    expect(field('Phone').value).toBe('303 555 0111')
  })

  test('no response', async () => {
    api.answers['PUT /user'] = noResponse
    await edit()
    await save()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Your contact info was not updated!Can’t reach the server. Check your connection and try again.',
    )
  })
})

test.each([
  ['First name', ' ', 'Required'],
  ['First name', 'x'.repeat(51), '50 character limit'],
  ['Last name', '', 'Required'],
  ['Phone', '303 555 019', 'At least 10 digits'],
])('%s %j: %s', async (label, value, message) => {
  await edit()
  await type(label, value)
  await save()
  await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'))
  expect(screen.queryAllByText(message)).not.toEqual([])
  expect(api.seen).not.toContain('PUT /user')
})
