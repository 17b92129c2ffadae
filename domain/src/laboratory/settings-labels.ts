import type { SettingKey, SettingOf } from './settings.ts'
import type { OfferValues } from './settings-changes.ts'

export const OFFER_LABELS: Record<keyof OfferValues, string> = {
  priceCents: 'Price',
  standardDays: 'Standard',
  rushDays: 'Next Day',
  urgentDays: 'Same Day',
  dateAvailable: 'Can be ordered after',
  productTypes: 'Products',
  quantityRequirements: 'Amount to send, as text',
  quantities: 'Amount to send',
  separateContainer: 'Separate container',
}

export const SETTING_LABELS: Record<SettingKey, string> = {
  name: 'Name',
  logo: 'Logo',
  brandColor: 'Color',
  supportEmail: 'Support email',
  supportPhone: 'Support phone',
  supportHours: 'Support hours',
  shippingAddress: 'Shipping address',
  californiaContact: 'California contact',
  resultsUrl: 'Results site',
  signUpUrl: 'Sign-up site',
  terms: 'Terms of an order',
  cancelReasons: 'Reasons for canceling',
  dueDateOffset: 'Business days added to every due day',
  resultsReadyEmail: 'Email customers when results are ready',
  staffSecondFactor: 'Staff need a second factor to sign in',
  sampleRetentionDays: 'Days samples are kept',
  sage: 'Accounting',
  panels: 'Panels',
}

export const CONTACT_LABELS: Record<keyof SettingOf<'californiaContact'>, string> = {
  name: 'California contact, name',
  email: 'California contact, email',
  phone: 'California contact, phone',
}

export const ACCOUNTING_LABELS: Record<keyof SettingOf<'sage'>, string> = {
  termsDays: 'Days to pay',
  receivableAccount: 'Receivable account, Sage',
  salesAccount: 'Sales account, Sage',
  adjustmentAccount: 'Adjustment account, Sage',
  discountAccount: 'Discount account, Sage',
  amountSign: 'Sales in the Sage file are',
}
