import type { GuestInfo } from './guest-info.ts'

type Address = Omit<GuestInfo['billingAddress'], 'companyName'>

/** An address as it is written on an envelope. */
export const addressLines = ({ addr1, addr2, city, state, zipCode, country }: Address): string[] =>
  [addr1, addr2 ?? '', `${city}, ${state} ${zipCode}`, country].filter((line) => line !== '')
