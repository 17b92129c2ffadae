import * as z from 'zod'
import { emailAddress } from '../users/email-address.ts'
import { brandColorSchema } from './brand-color.ts'

/** How long samples are kept after the last report, unless the laboratory or somebody says otherwise. */
export const KEPT_DAYS = 90

const line = z
  .string()
  .trim()
  .min(1, 'Required')
  .max(200, { error: 'At most 200 characters', abort: true })

/** What was typed may be no number at all. */
const wholeNumber = (most: number) => {
  const error = `Must be a whole number from 0 to ${most.toLocaleString('en-US')}`
  return z.int(error).min(0, error).max(most, error)
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const httpsLink = z
  .string()
  .trim()
  .max(500, { abort: true })
  .pipe(z.url({ protocol: /^https$/, error: 'Must be an https:// address' }))

/** The public settings of the laboratory; the web app loads them at start. */
export const publicLaboratory = z.strictObject({
  name: line,
  supportEmail: emailAddress,
  supportPhone: line,
  supportHours: line,
  shippingAddress: z
    .array(line)
    .min(2, 'Enter at least two lines')
    .max(8, { error: 'At most 8 lines', abort: true }),
  timeZone: z.string().refine(isTimeZone, 'Must be an IANA time zone').default('America/Denver'),
  californiaContact: z.strictObject({ name: line, email: emailAddress, phone: line }),
  /** May contain {orderNumber}. */
  resultsUrl: httpsLink,
  signUpUrl: httpsLink,
  terms: z
    .string()
    .trim()
    .min(1, 'Required')
    .max(20_000, { error: 'At most 20,000 characters', abort: true }),
  /** Offered when staff cancel an order; the first is preselected. */
  cancelReasons: z
    .array(line)
    .min(1, 'Enter at least one reason')
    .max(20, { error: 'At most 20 reasons', abort: true })
    .default(['Requested by the customer', 'Samples did not arrive', 'Ordered twice']),
  /** Of buttons, links and marks; the portal's own green if there is none. */
  brandColor: brandColorSchema.optional(),
  /** Business days added to every due day. */
  dueDateOffset: wholeNumber(30).default(0),
})
export type PublicLaboratory = z.output<typeof publicLaboratory>

export const MAX_LOGO_BYTES = 70_000

/** Two lines of the header high on a sharp screen; a PNG is a few kilobytes. */
const pngImage = z
  .string()
  .max('data:image/png;base64,'.length + Math.ceil(MAX_LOGO_BYTES / 3) * 4, { abort: true })
  .regex(
    // Every PNG begins with the same eight bytes.
    /^data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/](?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
    'Must be a PNG as data:image/png;base64,…',
  )

const glAccount = z
  .string()
  .trim()
  .min(1, 'Required')
  .max(20, { error: 'At most 20 characters', abort: true })

/** Plain http is for a provider on the same machine, such as in tests. */
const issuerUrl = z
  .string()
  .max(500, { abort: true })
  .regex(
    /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$))/,
    'Must be an https:// address',
  )
  .pipe(z.url())

/** Where staff sign in with OpenID Connect. The client secret is in the environment. */
const identityProvider = z.strictObject({
  issuer: issuerUrl,
  clientId: line,
  /** On the button: Sign in with … */
  label: line.max(40, { error: 'At most 40 characters', abort: true }),
  /** Sign-ins must have used all of these (`amr`), such as `mfa`. */
  requiredMethods: z.array(line).max(10, { abort: true }).default([]),
})
export type IdentityProvider = z.output<typeof identityProvider>

/** The whole of LAB_FILE: the public settings and those only the server needs. */
export const laboratoryFile = publicLaboratory.extend({
  /** Shown before the laboratory's name in the header. */
  logo: pngImage.optional(),
  identityProvider: identityProvider.optional(),
  /** Customers are emailed when the results of an order are ready. */
  resultsReadyEmail: z.boolean().default(true),
  /** Staff can do nothing else until they have a passkey or an authenticator app. */
  staffSecondFactor: z.boolean().default(false),
  /** How long samples are kept after the last report of their order. */
  sampleRetentionDays: wholeNumber(3_650).default(KEPT_DAYS),
  sage: z.strictObject({
    receivableAccount: glAccount,
    salesAccount: glAccount,
    adjustmentAccount: glAccount,
    discountAccount: glAccount,
    termsDays: wholeNumber(365),
    amountSign: z.enum(['positive', 'negative']),
  }),
})
export type Laboratory = z.output<typeof laboratoryFile>
