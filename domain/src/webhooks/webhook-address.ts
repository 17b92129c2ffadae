import * as z from 'zod'

export const MAX_WEBHOOK_ADDRESS = 500

export const ADDRESS_ERRORS = {
  notHttps: 'Must start with https://',
  password: 'Must not contain a user name or password',
  number: 'Use a host name, not an IP address',
  local: 'Must be a public address on the internet',
  invalid: 'Must be an address like https://example.com/webhooks',
}

const HTTPS = 'https://'
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/
const PORT = /^\d{1,5}$/
const MAX_PORT = 65_535
const MAX_HOST = 253
/** What may follow the host: no spaces, no backslash, no fragment. */
const REST = /^[!$-[\]-~]*$/
/** Names that only mean something inside a network. */
const LOCAL_NAMES = [
  'localhost',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'private',
  'arpa',
]

/** What is wrong with the address of a webhook; null when nothing is. */
export function webhookAddressError(address: string): string | null {
  if (!address.toLowerCase().startsWith(HTTPS)) return ADDRESS_ERRORS.notHttps
  const rest = address.slice(HTTPS.length)
  const end = rest.search(/[/?#\\]/)
  const authority = (end < 0 ? rest : rest.slice(0, end)).toLowerCase()
  if (authority.includes('@')) return ADDRESS_ERRORS.password
  if (authority.startsWith('[')) return ADDRESS_ERRORS.number
  const [host = '', port, ...more] = authority.split(':')
  if (more.length > 0 || (port !== undefined && !isPort(port))) return ADDRESS_ERRORS.invalid
  if (end >= 0 && !REST.test(rest.slice(end))) return ADDRESS_ERRORS.invalid
  return hostError(host)
}

const isPort = (text: string) => PORT.test(text) && Number(text) > 0 && Number(text) <= MAX_PORT

/** A last label that begins with a digit is read as part of an IP address, in whatever notation. */
function hostError(host: string): string | null {
  const labels = host.split('.')
  const last = labels.at(-1) ?? ''
  if (/^\d/.test(last)) return ADDRESS_ERRORS.number
  if (LOCAL_NAMES.includes(last)) return ADDRESS_ERRORS.local
  if (host.length > MAX_HOST || !labels.every((label) => LABEL.test(label)))
    return ADDRESS_ERRORS.invalid
  return labels.length < 2 ? ADDRESS_ERRORS.local : null
}

export const webhookAddress = z
  .string({ error: 'Required' })
  .trim()
  .min(1, { error: 'Required', abort: true })
  .max(MAX_WEBHOOK_ADDRESS, { error: `Max ${MAX_WEBHOOK_ADDRESS} characters`, abort: true })
  .check(({ value, issues }) => {
    const error = webhookAddressError(value)
    if (error) issues.push({ code: 'custom', input: value, message: error })
  })
