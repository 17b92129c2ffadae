import { describe, expect, it } from 'vitest'
import { brandColorSchema, contrast, shadesOf } from './brand-color.ts'

describe('The laboratory’s color', () => {
  it('has to be dark enough for white text', () => {
    expect(brandColorSchema.safeParse('#0f766e').success).toBe(true)
    expect(brandColorSchema.safeParse('#ffee88').success).toBe(false)
    expect(brandColorSchema.safeParse('teal').success).toBe(false)
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  })

  it.each(['#0f766e', '#000000', '#00005a', '#7a1f5c', '#b42318', '#1b4332'])(
    'has shades of %s that can be read on light and dark pages',
    (color) => {
      const shades = shadesOf(color)
      expect(shades).toHaveLength(10)
      expect(shades[6]).toBe(color)
      for (const at of [6, 7, 8, 9])
        expect(contrast(shades[at] ?? '', '#ffffff')).toBeGreaterThan(4.49)
      for (const at of [0, 1, 2, 3, 4])
        expect(contrast(shades[at] ?? '', '#14181d')).toBeGreaterThan(4.49)
    },
  )
})
