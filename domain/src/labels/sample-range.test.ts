import { expect, test } from 'vitest'
import { samplesInRange } from './sample-range.ts'

/** A removed sample leaves a gap, and numbers go past two digits. */
const samples = [1, 2, 3, 5, 6, 99, 100, 101].map((position) => ({
  sampleNumber: `26-000123-${String(position).padStart(2, '0')}`,
}))
const positions = (written: string) =>
  samplesInRange(written, samples)?.map(({ sampleNumber }) => Number(sampleNumber.split('-')[2]))

test.each([
  ['', [1, 2, 3, 5, 6, 99, 100, 101]],
  [' , ', [1, 2, 3, 5, 6, 99, 100, 101]],
  ['2', [2]],
  ['02', [2]],
  ['1-3, 6', [1, 2, 3, 6]],
  ['6; 1 – 3', [1, 2, 3, 6]],
  ['3-5', [3, 5]],
  ['2-2,2', [2]],
  ['99-1000', [99, 100, 101]],
])('%j prints %j', (written, expected) => {
  expect(positions(written)).toEqual(expected)
})

test.each(['4', '0', '3-1', 'all', '1,,x', '1-', '26-000123-01', '200', '1-3 5'])(
  '%j cannot be printed',
  (written) => {
    expect(positions(written)).toBeUndefined()
  },
)
