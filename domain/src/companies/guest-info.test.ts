import { describe, expect, it } from 'vitest'
import { companySearchForm } from './address-form.ts'
import { billedAsTested, guestInfo } from './guest-info.ts'

const testingAddress = {
  orderCompanyName: 'Green Leaf Gardens',
  addr1: '9 Field Road',
  city: 'Lyons',
  state: 'CO',
  zipCode: '80540',
  country: 'United States',
}
const valid = { testingAddress, billingAddress: billedAsTested(testingAddress) }

const messagesOf = (value: unknown) =>
  guestInfo
    .safeParse(value)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('Guest order', () => {
  it('Billing can copy testing', () => {
    expect(guestInfo.parse(valid).billingAddress).toEqual({
      companyName: 'Green Leaf Gardens',
      addr1: '9 Field Road',
      city: 'Lyons',
      state: 'CO',
      zipCode: '80540',
      country: 'United States',
    })
  })

  it('testing and billing company names min 3', () => {
    const short = {
      testingAddress: { ...testingAddress, orderCompanyName: ' ab ' },
      billingAddress: { ...valid.billingAddress, companyName: 'ab' },
    }
    expect(messagesOf(short)).toEqual([
      'testingAddress.orderCompanyName: Minimum 3 characters.',
      'billingAddress.companyName: Minimum 3 characters.',
    ])
  })

  it('company names max 100', () => {
    const named = (orderCompanyName: string) =>
      messagesOf({ ...valid, testingAddress: { ...testingAddress, orderCompanyName } })
    expect(named('x'.repeat(100))).toBeUndefined()
    expect(named('x'.repeat(101))).toEqual(['testingAddress.orderCompanyName: Max 100 characters'])
  })

  it('address fields required, addr2 optional', () => {
    const empty = {
      orderCompanyName: 'Green',
      addr1: '',
      addr2: '',
      city: ' ',
      state: '',
      zipCode: '',
      country: '',
    }
    expect(messagesOf({ ...valid, testingAddress: empty })).toEqual([
      'testingAddress.addr1: Required',
      'testingAddress.city: Required',
      'testingAddress.state: Required',
      'testingAddress.zipCode: Required',
      'testingAddress.country: Required',
    ])
  })

  it('state and zip code of both addresses are checked in the US', () => {
    const wrong = { state: 'Colorodo', zipCode: '8054' }
    const addresses = {
      testingAddress: { ...testingAddress, ...wrong },
      billingAddress: { ...valid.billingAddress, ...wrong },
    }
    expect(messagesOf(addresses)).toEqual([
      'testingAddress.state: Not a US state',
      'testingAddress.zipCode: 5 or 9 digits',
      'billingAddress.state: Not a US state',
      'billingAddress.zipCode: 5 or 9 digits',
    ])
  })

  it('refuses unknown fields', () => {
    expect(messagesOf({ ...valid, price: 1 })).toHaveLength(1)
  })
})

describe('Billing company search', () => {
  it.each([
    ['', 'Required'],
    ['  ab  ', 'Min 3 characters'],
  ])('%j is refused: %s', (name, message) => {
    expect(companySearchForm.safeParse({ name }).error?.issues[0]?.message).toBe(message)
  })
})
