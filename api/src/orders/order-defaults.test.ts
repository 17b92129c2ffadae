import { describe, expect, it } from 'vitest'
import { type TestApp, useApp } from '../../test/make-app.ts'
import { OrderDriver } from '../../test/order-driver.ts'
import { guestInfo, threeSamples } from '../../test/order-examples.ts'
import type { DemoKind } from '../demo/demo-data.ts'

const defaultsOf = async (t: TestApp, kind: DemoKind, query = '') => {
  const { accessToken } = await t.signIn(kind)
  return (await t.get(`/order-defaults${query}`, accessToken)).json()
}
const NONE = { companyId: null, licenseNumber: null, guestInfo: null }

describe('GET /order-defaults', () => {
  const t = useApp()
  const driver = new OrderDriver(t)

  it('are those of the user’s own last order', async () => {
    const order = await driver.place('userA', { licenseNumber: 'L-OWN' })
    const expected = { companyId: order.companyId, licenseNumber: 'L-OWN', guestInfo: null }
    expect(await defaultsOf(t, 'userA')).toEqual(expected)
  })

  it('of a sub-company are those of its last order, whoever placed it', async () => {
    const order = await driver.place('userA', { licenseNumber: 'L-LAST' })
    const query = `?companyId=${order.companyId}`
    expect(await defaultsOf(t, 'userA', query)).toMatchObject({ licenseNumber: 'L-LAST' })
    expect(await defaultsOf(t, 'admin', query)).toMatchObject({ licenseNumber: 'L-LAST' })
  })

  it('never show another company’s license', async () => {
    const order = await driver.place('userA', { licenseNumber: 'L-SECRET' })
    expect(await defaultsOf(t, 'userB', `?companyId=${order.companyId}`)).toEqual(NONE)
    expect(await defaultsOf(t, 'guest', `?companyId=${order.companyId}`)).toEqual(NONE)
    await t.pool.query('update orders set created_by = (select id from users where email = $1)', [
      'marcus@mesaverde.example',
    ])
    expect(await defaultsOf(t, 'userB')).not.toMatchObject({ licenseNumber: 'L-SECRET' })
  })

  it('of a guest are the addresses they entered', async () => {
    expect((await defaultsOf(t, 'guest')).guestInfo).not.toEqual(guestInfo)
    const { accessToken } = await t.signIn('guest')
    const body = { samples: threeSamples, guestInfo, licenseNumber: 'L-GUEST' }
    await t.post('/order-guest', body, { authorization: `Bearer ${accessToken}` })
    const expected = { companyId: null, licenseNumber: 'L-GUEST', guestInfo }
    expect(await defaultsOf(t, 'guest')).toEqual(expected)
  })
})
