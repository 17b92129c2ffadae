import type { GuestInfo } from './guest-info.ts'
import { writtenState } from './us-address.ts'

type Address = Omit<GuestInfo['billingAddress'], 'companyName'>

/** An address as it is written on an envelope. */
export function addressLines(address: Address): string[] {
  const { addr1, addr2, city, zipCode, country } = address
  const place = `${city}, ${writtenState(address)} ${zipCode}`
  return [addr1, addr2 ?? '', place, country].filter((line) => line !== '')
}
