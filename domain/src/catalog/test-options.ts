export const CANNABINOIDS = [
  'CBD',
  'CBDA',
  'Δ-9 THC',
  'THCA',
  'Δ-8 THC',
  'CBN',
  'CBNA',
  'CBG',
  'CBGA',
  'CBC',
  'CBCA',
  'CBDV',
  'CBDVA',
  'THCV',
  'THCVA',
] as const

export const CANNABINOID_BANDS = [
  '0-10%',
  '10-25%',
  '25-50%',
  '50-75%',
  '75-100%',
  'Unknown (100% assumed)',
] as const

export const TERPENE_BANDS = ['0-10%', '10-100%', 'Unknown (100% assumed)'] as const

export const UNITS = ['%', 'mg/g', 'mg/mL', 'mg/unit'] as const
export type Unit = (typeof UNITS)[number]

export const UNIT_LABELS: Record<Unit, string> = {
  '%': '% (w/w)',
  'mg/g': 'mg/g',
  'mg/mL': 'mg/mL',
  'mg/unit': 'mg/unit',
}
