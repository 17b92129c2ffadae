import { addDays } from '@accession/domain/calendar/day'
import { formatDay } from '@accession/domain/calendar/format-day'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../test/make-app.ts'
import { OrderDriver } from '../../test/order-driver.ts'
import { useWorker } from '../../test/use-worker.ts'
import { openQueue } from '../platform/jobs/jobs.ts'

const DAY_MS = 24 * 3_600_000

describe('A license that is about to expire', () => {
  const t = useApp()
  const worker = useWorker(t)
  let driver = new OrderDriver(t)
  const inDays = (days: number) => addDays(driver.today(), days)
  const dana = 'dana@highline.example'

  async function add(number: string, days: number, parentCompanyId = 1) {
    const license = { number, type: 'Grower', state: 'CO', expiresOn: inDays(days) }
    return (await driver.call('admin', 'POST', '/licenses', { parentCompanyId, license })).json()
  }
  /** As the worker's schedule does at night. */
  async function night() {
    const queue = openQueue(t.database.appUrl)
    await t.db.transaction().execute((trx) => queue.enqueue(trx, 'license-reminders', [{}]))
    await queue.close()
    await worker.settle()
  }
  const subjectsTo = async (email: string) =>
    (await worker.mailsTo(email))
      .map(({ subject }) => subject ?? '')
      .filter((subject) => subject.startsWith('License'))

  it('is announced once, 30 days before, to the members who may order', async () => {
    await t.pool.query(`insert into memberships (user_id, billing_company_id)
      select id, 1 from users where first_name = 'Iris'`)
    const { id } = await add('SOON-1', 31)
    await add('GONE-1', -1)
    await add('LATER-1', 200)
    await add('MV-1', 5, 2)
    await night()
    expect(await subjectsTo(dana)).toEqual([])
    expect(await subjectsTo('marcus@mesaverde.example')).toHaveLength(1)

    t.clock.advance(DAY_MS)
    driver = new OrderDriver(t)
    await night()
    await night()
    const subject = `License SOON-1 expires on ${formatDay(inDays(30))}`
    expect(await subjectsTo(dana)).toEqual([subject])
    const [mail] = await worker.mailsTo(dana)
    expect(mail?.text).toContain('Renew it with your state.')
    expect(mail?.text).toContain('/users-view?parent=1')
    expect(await subjectsTo('leo@highline.example')).toEqual([])
    expect(await subjectsTo('iris@prairiesun.example')).toEqual([])
    expect(await subjectsTo('marcus@mesaverde.example')).toHaveLength(1)
    const { rows } = await t.pool.query(
      `select actor, changes from audit_records where action = 'license:remind' and subject_id = 1`,
    )
    expect(rows).toEqual([
      {
        actor: 'system',
        changes: {
          license: { to: 'SOON-1' },
          expiresOn: { to: inDays(30) },
          sentTo: { to: [dana] },
        },
      },
    ])

    const renewed = { number: 'SOON-1', type: 'Maker', state: 'CO', expiresOn: inDays(30) }
    await driver.call('admin', 'PATCH', '/licenses', { ...renewed, id })
    await night()
    expect(await subjectsTo(dana)).toHaveLength(1)
    await driver.call('admin', 'PATCH', '/licenses', { ...renewed, id, expiresOn: inDays(20) })
    await night()
    expect(await subjectsTo(dana)).toEqual([
      `License SOON-1 expires on ${formatDay(inDays(20))}`,
      subject,
    ])
  })

  it('waits until someone can order with it', async () => {
    const iris = 'iris@prairiesun.example'
    await add('PS-1', 10, 3)
    await night()
    expect(await subjectsTo(iris)).toEqual([])
    await t.pool.query(`update users set no_orders = false where email = $1`, [iris])
    await night()
    expect(await subjectsTo(iris)).toHaveLength(1)
  })
})
