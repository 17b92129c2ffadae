import { getCompany } from '@accession/contract/companies'
import { expect, test } from 'vitest'
import { call } from '../src/platform/call.ts'
import { extracts } from './companies.ts'
import { serveApi } from './serve-api.ts'
import { signIn } from './sessions.ts'

const api = serveApi()
const ask = () => {
  signIn()
  return call(getCompany, { params: { companyId: 11 } })
}

test.fails('a call without a configured answer fails its test', async () => {
  await expect(ask()).rejects.toMatchObject({ status: 404 })
})

test('a call with a configured answer gets it', async () => {
  api.answers['GET /company/11'] = { status: 200, body: extracts }
  await expect(ask()).resolves.toEqual(extracts)
})

test('the compiler checks the calls, their replies and the problems', () => {
  // @ts-expect-error: a company is named by a number
  api.answers['GET /company/highline'] = { status: 200, body: extracts }
  // @ts-expect-error: a field is missing
  api.answers['GET /company/11'] = { status: 200, body: { companyId: 11 } }
  // @ts-expect-error: this call has a reply
  api.answers['GET /company/11'] = { status: 204 }
  // @ts-expect-error: what is not found has another code
  api.answers['GET /company/11'] = { status: 404, body: { code: 'internal' } }
})
