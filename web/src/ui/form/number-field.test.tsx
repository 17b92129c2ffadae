import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { fill, user } from '../../../test/user.ts'
import { NumberField } from './number-field.tsx'

afterEach(cleanup)

let given: number | string
function Density() {
  const [value, setValue] = useState<number | string>('')
  given = value
  return (
    <MantineProvider>
      <NumberField label="Density" value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue(1.5)}>
        Use the usual one
      </button>
    </MantineProvider>
  )
}
const field = () => screen.getByLabelText<HTMLInputElement>('Density')
const type = (value: string) => fill(field(), value)

test.each([
  ['0.90', 0.9],
  ['1.0', 1],
  ['02', 2],
])('%s is reported as a number and keeps its formatting', async (spelled, number) => {
  render(<Density />)
  await type(spelled)
  expect([field().value, given]).toEqual([spelled, number])
  fireEvent.blur(field())
  expect(given).toBe(number)
})

test('text that is not a number is passed through', async () => {
  render(<Density />)
  await type('0.9')
  await type('-')
  expect([field().value, given]).toEqual(['-', '-'])
})

test('a value set from outside replaces the input', async () => {
  render(<Density />)
  await type('0.90')
  await user.click(screen.getByRole('button'))
  expect(field().value).toBe('1.5')
})
