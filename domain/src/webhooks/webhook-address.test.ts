import { describe, expect, it, test } from 'vitest'
import { ADDRESS_ERRORS, MAX_WEBHOOK_ADDRESS, webhookAddress } from './webhook-address.ts'

const errorOf = (address: string) => {
  const { success, error } = webhookAddress.safeParse(address)
  return success ? null : error?.issues[0]?.message
}

describe('The address of a webhook', () => {
  it.each([
    'https://hooks.mesa.example',
    'https://hooks.mesa.example/',
    'HTTPS://Hooks.Mesa.Example:8443/a/b?c=d&e=%20~[x]',
    'https://xn--mller-kva.example/x',
    '  https://trimmed.example/x  ',
  ])('%s is fine', (address) => {
    expect(errorOf(address)).toBeNull()
    expect(URL.canParse(address.trim())).toBe(true)
  })

  it.each([
    ['', 'Required'],
    ['http://hooks.mesa.example', ADDRESS_ERRORS.notHttps],
    ['hooks.mesa.example', ADDRESS_ERRORS.notHttps],
    ['ftp://hooks.mesa.example', ADDRESS_ERRORS.notHttps],
    ['https://user:secret@hooks.mesa.example/', ADDRESS_ERRORS.password],
    ['https://hooks.mesa.example@10.0.0.1/', ADDRESS_ERRORS.password],
    ['https://10.0.0.1/', ADDRESS_ERRORS.number],
    ['https://8.8.8.8/', ADDRESS_ERRORS.number],
    ['https://127.1/', ADDRESS_ERRORS.number],
    ['https://2130706433/', ADDRESS_ERRORS.number],
    ['https://0x7f000001/', ADDRESS_ERRORS.number],
    ['https://a.0x7f/', ADDRESS_ERRORS.number],
    ['https://[::1]/', ADDRESS_ERRORS.number],
    ['https://localhost/', ADDRESS_ERRORS.local],
    ['https://server/', ADDRESS_ERRORS.local],
    ['https://printer.local/', ADDRESS_ERRORS.local],
    ['https://metadata.google.internal/', ADDRESS_ERRORS.local],
    ['https://x.LOCALHOST:8443/', ADDRESS_ERRORS.local],
    ['https://', ADDRESS_ERRORS.invalid],
    ['https:///x', ADDRESS_ERRORS.invalid],
    ['https://a..example/', ADDRESS_ERRORS.invalid],
    ['https://a.example./', ADDRESS_ERRORS.invalid],
    ['https://-a.example/', ADDRESS_ERRORS.invalid],
    ['https://a.example:0/', ADDRESS_ERRORS.invalid],
    ['https://a.example:65536/', ADDRESS_ERRORS.invalid],
    ['https://a.example:1:2/', ADDRESS_ERRORS.invalid],
    ['https://a.example/x#y', ADDRESS_ERRORS.invalid],
    ['https://a.example\\@b.example/', ADDRESS_ERRORS.invalid],
    ['https://a.example/two words', ADDRESS_ERRORS.invalid],
    ['https://a.example/\u0000', ADDRESS_ERRORS.invalid],
    ['https://①.example/', ADDRESS_ERRORS.invalid],
    ['https://a。example/', ADDRESS_ERRORS.invalid],
    [
      `https://a.example/${'x'.repeat(MAX_WEBHOOK_ADDRESS)}`,
      `Max ${MAX_WEBHOOK_ADDRESS} characters`,
    ],
  ])('%s is refused', (address, message) => {
    expect(errorOf(address)).toBe(message)
  })
})

test('A host that is accepted is read as the same host by the URL parser', () => {
  for (const host of ['a.example', 'x1.y2.z3', 'xn--a.b', 'a-b.c-d'])
    if (errorOf(`https://${host}:8443/x`) === null)
      expect(new URL(`https://${host}:8443/x`).host).toBe(`${host}:8443`)
})
