import * as z from 'zod'

type Rgb = readonly [number, number, number]

const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}
const hexOf = (rgb: Rgb) =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
/** The page in the dark scheme; links of a lighter shade are read on it. */
const DARK_PAGE = '#14181d'
const READABLE = 4.5

/** Relative luminance, as the WCAG defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = rgbOf(hex).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

/** Buttons have white text on it. */
export const brandColorSchema = z
  .string()
  .max(7, { abort: true })
  .regex(/^#[0-9a-f]{6}$/i, 'Must be a color as #0f766e')
  .refine(
    (hex) => contrast(hex, '#ffffff') >= READABLE,
    'Too light: white text on it could not be read',
  )

const mixed = (hex: string, other: Rgb, share: number) =>
  hexOf(rgbOf(hex).map((part, at) => part + ((other[at] ?? 0) - part) * share) as unknown as Rgb)

/** From nearly white to nearly black; the color itself is the seventh. */
export function shadesOf(color: string): string[] {
  let share = 0.2
  while (share < 0.95 && contrast(mixed(color, WHITE, share), DARK_PAGE) < READABLE) share += 0.05
  const lighter = [0.92, 0.84, 0.68].map((at) => mixed(color, WHITE, Math.max(at, share)))
  const readable = [Math.max(0.5, share), share].map((at) => mixed(color, WHITE, at))
  const between = mixed(color, WHITE, share / 2)
  const darker = [0.2, 0.36, 0.54].map((at) => mixed(color, BLACK, at))
  return [...lighter, ...readable, between, color, ...darker]
}
