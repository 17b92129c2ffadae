import type * as z from 'zod'

const STATES = `
  AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware
  |DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa
  |KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota
  |MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey
  |NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon
  |PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah
  |VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming
  |AS American Samoa|GU Guam|MP Northern Mariana Islands|PR Puerto Rico|VI Virgin Islands
  |VI US Virgin Islands|AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific`

/** Each code once, with the first of its names. */
export const US_STATES: readonly { code: string; name: string }[] = STATES.split('|')
  .map((line) => ({ code: line.trim().slice(0, 2), name: line.trim().slice(3) }))
  .filter(({ code }, index, all) => all.findIndex((each) => each.code === code) === index)

export const isStateCode = (text: string): boolean => US_STATES.some(({ code }) => code === text)

const plain = (text: string): string =>
  text.toLowerCase().replace(/\./g, '').replace(/\s+/g, ' ').trim()

const KNOWN_STATES = new Set(
  STATES.split('|').flatMap((line) => {
    const [code = '', ...name] = line.trim().split(' ')
    return [plain(code), plain(name.join(' '))]
  }),
)

const UNITED_STATES = [
  'united states',
  'united states of america',
  'the united states',
  'usa',
  'us',
]

export const UNKNOWN_STATE = 'Not a US state'
export const WRONG_ZIP = '5 or 9 digits'

type Address = { state: string; zipCode: string; country: string }

const isInUnitedStates = (country: string): boolean => UNITED_STATES.includes(plain(country))

/** 'co' is typed as often as 'CO'; addresses show capitals. */
export const writtenState = ({ state, country }: Address): string =>
  state.length === 2 && isInUnitedStates(country) ? state.toUpperCase() : state

/** Fields that cannot be right in a US address. Addresses in other countries are not checked. */
export function usAddressErrors({ state, zipCode, country }: Address) {
  if (!isInUnitedStates(country)) return {}
  return {
    ...(!KNOWN_STATES.has(plain(state)) && { state: UNKNOWN_STATE }),
    ...(!/^\d{5}([- ]?\d{4})?$/.test(zipCode) && { zipCode: WRONG_ZIP }),
  }
}

/** For forms and calls that contain an address. */
export function checkUsAddress({ value, issues }: z.core.ParsePayload<Address>) {
  for (const [field, message] of Object.entries(usAddressErrors(value)))
    issues.push({ code: 'custom', path: [field], message, input: value })
}
