import * as z from 'zod'
import type { Day } from '../calendar/day.ts'
import { panelSchema } from '../catalog/panels.ts'
import { PRODUCT_TYPES } from '../catalog/product-types.ts'
import { type Laboratory, laboratoryFile } from './laboratory.ts'

/**
 * What the laboratory can change from a day on. The time zone is not among them: it decides which
 * day it is. Nor is the identity provider: whoever runs the server decides who vouches for staff.
 */
export const SETTINGS = {
  ...laboratoryFile.omit({ timeZone: true, identityProvider: true }).shape,
  /** Null: none from that day on. */
  logo: laboratoryFile.shape.logo.unwrap().nullable(),
  brandColor: laboratoryFile.shape.brandColor.unwrap().nullable(),
  /** One for each product. */
  panels: z
    .array(panelSchema)
    .max(PRODUCT_TYPES.length, { abort: true })
    .refine(
      (panels) => new Set(panels.map(({ name }) => name)).size === panels.length,
      'Two panels have the same name.',
    )
    .refine(
      (panels) => new Set(panels.map(({ productType }) => productType)).size === panels.length,
      'There is a panel for this product already.',
    ),
}
export type SettingKey = keyof typeof SETTINGS
export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[]

/** A value from a day on, until the next one. */
export type SettingEntry = { key: string; validFrom: Day; value: unknown }

export type SettingOf<Key extends SettingKey> = z.output<(typeof SETTINGS)[Key]>

/** The value in force on a day; undefined if none is. */
export function settingOn<Key extends SettingKey>(
  key: Key,
  day: Day,
  entries: readonly SettingEntry[],
): SettingOf<Key> | undefined {
  const begun = entries.filter((entry) => entry.key === key && entry.validFrom <= day)
  const newest = begun.sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0]
  return newest && (SETTINGS[key].parse(newest.value) as SettingOf<Key>)
}

/** The laboratory on a day: the settings in force, and the file for what has none. */
export function laboratoryOn(
  day: Day,
  entries: readonly SettingEntry[],
  file: Laboratory,
): Laboratory {
  const saved = SETTING_KEYS.filter((key) => key !== 'panels').flatMap((key) => {
    const value = settingOn(key, day, entries)
    return value === undefined ? [] : [[key, value ?? undefined]]
  })
  return laboratoryFile.parse({ ...file, ...Object.fromEntries(saved) })
}
