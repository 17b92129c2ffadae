import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { dialog, press, screenTests, type } from '../../test/screens.ts'
import { failSession } from '../platform/tokens.ts'

const t = screenTests('user')

test('a half-filled form survives when the password dialog fails to load', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.doMock('../session/session-ended.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  t.open('/user-edit')
  await type('First name', 'Dora')
  act(() => failSession())
  const note = await screen.findByRole('alert')
  expect(note.textContent).toContain('What you typed is still here.')

  vi.doUnmock('../session/session-ended.tsx')
  await press('Retry')
  await dialog('Confirm it’s you')
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Dora')
})
