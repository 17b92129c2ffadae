import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, useApp } from '../../test/make-app.ts'
import { until } from '../../test/processes.ts'
import { DEMO_PASSWORD, DEMO_USERS } from '../demo/demo-data.ts'
import { hashPassword } from '../platform/auth/passwords.ts'

const WAITS = `select 1 from pg_locks
  where not granted and database = (select oid from pg_database where datname = current_database())`

describe('A password that is changed while it is being compared', () => {
  const t = useApp()
  const { email } = DEMO_USERS.userA

  const save = 'update users set password_hash = $1 where email = $2'
  let changedHash: string
  let demoHash: string
  beforeAll(async () => {
    changedHash = await hashPassword('field of 40 hemp rows')
    demoHash = await hashPassword(DEMO_PASSWORD)
  })

  /**
   * Counting the try waits for the lock, when the old password is read but not yet compared. A
   * statement waits at most five seconds, so hashes are computed beforehand.
   */
  async function changedMeanwhile<T>(
    request: () => Promise<T>,
    change = save,
    values = [changedHash, email],
  ): Promise<T> {
    const holder = await t.pool.connect()
    try {
      await holder.query('begin; lock table rate_limits')
      const answer = request()
      await until('a try that waits', async () => (await t.pool.query(WAITS)).rowCount)
      await holder.query(change, values)
      await holder.query('commit')
      return await answer
    } finally {
      holder.release(true)
    }
  }
  const restore = () => t.pool.query(save, [demoHash, email])

  it('opens no session', async () => {
    const response = await changedMeanwhile(() => t.logIn(email))
    expect([response.statusCode, response.json().code]).toEqual([401, 'wrong-credentials'])
    expect((await t.pool.query('select from sessions')).rowCount).toBe(0)
    const { rows } = await t.pool.query(`select points from rate_limits where key like 'login:%'`)
    expect(rows).toEqual([{ points: 1 }])
    await restore()
  })

  it('reports a user disabled in the meantime as disabled', async () => {
    const setActive = (isActive: boolean) =>
      `update users set is_active = ${isActive} where email = $1`
    const response = await changedMeanwhile(() => t.logIn(email), setActive(false), [email])
    expect([response.statusCode, response.json().code]).toEqual([403, 'account-disabled'])
    expect((await t.pool.query('select from sessions')).rowCount).toBe(0)
    await t.pool.query(setActive(true), [email])
  })

  it('cannot be replaced by someone who knew the old one', async () => {
    const { accessToken } = await t.signIn('userA')
    const payload = { current: DEMO_PASSWORD, password: 'another 17 barns' }
    const headers = bearer(accessToken)
    const change = () => t.request({ method: 'PUT', url: '/password', headers, payload })
    const response = await changedMeanwhile(async () => change())
    expect([response.statusCode, response.json().fields]).toEqual([
      400,
      { current: expect.any(String) },
    ])
    expect((await t.logIn(email, 'another 17 barns')).statusCode).toBe(401)
    expect((await t.logIn(email, 'field of 40 hemp rows')).statusCode).toBe(200)
    await restore()
  })
})
