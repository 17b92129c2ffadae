import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DayPopover } from './day-popover.tsx'

afterEach(cleanup)

test('Escape closes the calendar even when nothing has the focus', async () => {
  const onOpen = vi.fn()
  render(
    <MantineProvider>
      <DayPopover
        label="Arrival date"
        isOpen
        onOpen={onOpen}
        value="2026-11-17"
        minDate="2026-11-16"
        maxDate="2026-12-04"
        isOffered={() => true}
        onPick={() => {}}
      >
        <button type="button">Change</button>
      </DayPopover>
    </MantineProvider>,
  )
  await screen.findByLabelText('Next month')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(onOpen.mock.calls).toEqual([[false]])
})
