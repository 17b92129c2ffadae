import type { Day } from '@accession/domain/calendar/day'
import { formatDay } from '@accession/domain/calendar/format-day'
import { withFullStop } from '@accession/domain/fields/full-stop'
import type { Posting } from '../platform/mail/outbox.ts'
import type { Config } from '../platform/process/config.ts'

type Expiring = {
  number: string
  companyName: string
  billingCompanyId: number
  expiresOn: Day
  recipients: string[]
}

/** To the members who may order with it. */
export function licenseExpiresEmail(
  { number, companyName, billingCompanyId, expiresOn, recipients }: Expiring,
  { PUBLIC_URL, laboratory }: Pick<Config, 'PUBLIC_URL' | 'laboratory'>,
): Posting {
  const day = formatDay(expiresOn)
  return {
    kind: 'license-expires',
    recipients,
    content: {
      subject: `License ${number} expires on ${day}`,
      heading: `Your state cannabis license expires on ${day}`,
      blocks: [
        {
          kind: 'paragraph',
          text: withFullStop(
            `This is one of the licenses you order with at ${laboratory.name} for ${companyName}`,
          ),
        },
        { kind: 'fact', label: 'License number', value: number },
        { kind: 'fact', label: 'Expires', value: day },
        {
          kind: 'paragraph',
          text: 'Renew it with your state. Then open your licenses and enter the new expiration date, or the new number if it changed, so that your next order has the right license.',
        },
        {
          kind: 'button',
          label: 'Open your licenses',
          url: new URL(`/users-view?parent=${billingCompanyId}`, PUBLIC_URL).href,
        },
        {
          kind: 'note',
          text: 'Everyone who can order for the company gets this email, once for each expiration date. If you no longer use this license, delete it.',
        },
      ],
    },
  }
}
