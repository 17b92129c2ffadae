import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fill, user } from '../../../test/user.ts'
import { lazyPiece } from './lazy-piece.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const Arrived = ({ name }: { name: string }) => <p>{name} is here</p>

function show(load: () => Promise<typeof Arrived>) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Piece = lazyPiece(load, { fallback: 'on its way' })
  render(
    <MantineProvider>
      <input aria-label="Name" />
      <Piece name="The calendar" />
    </MantineProvider>,
  )
}

test('is shown once loaded', async () => {
  show(async () => Arrived)
  expect(screen.getByText('on its way')).toBeTruthy()
  await screen.findByText('The calendar is here')
})

test('that fails to load shows an error, keeps input next to it, and can be retried', async () => {
  let isOffline = true
  show(async () => {
    if (isOffline) throw new TypeError('Failed to fetch dynamically imported module')
    return Arrived
  })
  const field = screen.getByLabelText<HTMLInputElement>('Name')
  await fill(field, 'Half')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This part of the page could not be loaded.',
  )
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('alert')
  isOffline = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('The calendar is here')
  expect(field.value).toBe('Half')
})

test('that throws does not take down the screen', async () => {
  show(async () => () => {
    throw new Error('ours')
  })
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Something went wrong in this part of the page.',
  )
  expect(screen.getByLabelText('Name')).toBeTruthy()
})
