import { expect, it } from 'vitest'
import { differingParts } from './excerpt.ts'

it('Two long texts are shown where they differ', () => {
  const words = 'The samples are yours to have tested. '.repeat(20)
  const [from, to] = differingParts(
    `${words}Pay in 30 days. ${words}`,
    `${words}Pay in 45 days. ${words}`,
  )
  expect(from).toContain('Pay in 30 days.')
  expect(to).toContain('Pay in 45 days.')
  expect(from.length).toBeLessThan(200)
  expect(differingParts('a', 'b')).toEqual(['a', 'b'])
  expect(differingParts('', words)[0]).toBe('')
  expect(differingParts('', words)[1].length).toBeLessThan(250)
})
