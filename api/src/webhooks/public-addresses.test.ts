import { describe, expect, it } from 'vitest'
import { findPublicAddresses, isPublicAddress } from './public-addresses.ts'

describe('An address is public', () => {
  it.each([
    '8.8.8.8',
    '93.184.216.34',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
  ])('%s: yes', (address) => expect(isPublicAddress(address)).toBe(true))

  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.168.1.1',
    '198.19.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    '64:ff9b:1::a00:1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:a00:1::',
    '3fff::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'hooks.mesa.example',
    '',
  ])('%s: no', (address) => expect(isPublicAddress(address)).toBe(false))
})

it('One address of a host that is not public refuses the host, and so does a number in its place', async () => {
  const resolve = async () => ['93.184.216.34', '10.0.0.1']
  await expect(findPublicAddresses('both.example', resolve)).rejects.toThrow('not public')
  await expect(findPublicAddresses('127.0.0.1', resolve)).rejects.toThrow('not public')
  await expect(findPublicAddresses('none.example', async () => ['::1'])).rejects.toThrow(
    'not public',
  )
  expect(await findPublicAddresses('one.example', async () => ['93.184.216.34'])).toEqual([
    '93.184.216.34',
  ])
})
