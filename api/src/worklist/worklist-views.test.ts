import { getWorklistViews, type SavedView } from '@accession/contract/worklist-views'
import { MAX_VIEWS } from '@accession/domain/orders/worklist-view'
import { beforeEach, describe, expect, it } from 'vitest'
import { IntakeDriver } from '../../test/intake-driver.ts'
import { useApp } from '../../test/make-app.ts'

describe('saved views of the worklist', () => {
  const t = useApp()
  const driver = new IntakeDriver(t)
  beforeEach(() => t.pool.query('delete from worklist_views'))

  const view = { list: 'to-accept', sort: 'due', columns: ['company', 'due'] }
  const save = (kind: 'intake' | 'finance', body: object) =>
    driver.call(kind, 'PUT', '/admin/worklist/views', { isShared: false, view, ...body })
  const views = async (kind: 'intake' | 'finance'): Promise<SavedView[]> =>
    getWorklistViews.reply.parse((await driver.get(kind, '/admin/worklist/views')).json()).views
  const names = async (kind: 'intake' | 'finance') => (await views(kind)).map(({ name }) => name)

  it('are one’s own, and those for all staff', async () => {
    await save('intake', { name: 'Rush' })
    await save('intake', { name: 'Month end', isShared: true })
    await save('finance', { name: 'Mine' })
    expect(await views('intake')).toMatchObject([
      { name: 'Rush', isShared: false, view },
      { name: 'Month end', isShared: true, view },
    ])
    expect(await names('finance')).toEqual(['Mine', 'Month end'])
  })

  it('are replaced by one of the same name', async () => {
    const first = (await save('intake', { name: 'Rush' })).json()
    const again = await save('intake', { name: 'RUSH', view: { list: 'all' } })
    expect([again.statusCode, again.json()]).toEqual([
      200,
      { viewId: first.viewId, name: 'RUSH', isShared: false, view: { list: 'all' } },
    ])
    await save('finance', { name: 'Rush', isShared: true })
    await save('intake', { name: 'rush', isShared: true })
    expect(await names('intake')).toEqual(['RUSH', 'rush'])
    const both = await Promise.all([save('intake', { name: 'A' }), save('intake', { name: 'a' })])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await names('intake')).toHaveLength(3)
  })

  it('are removed by their owner, and by anyone if they are for all staff', async () => {
    const own = (await save('intake', { name: 'Rush' })).json()
    const shared = (await save('intake', { name: 'Due', isShared: true })).json()
    const remove = async (kind: 'intake' | 'finance', { viewId }: SavedView) =>
      (await driver.call(kind, 'DELETE', `/admin/worklist/views/${viewId}`)).statusCode
    expect(await remove('finance', own)).toBe(404)
    expect(await remove('finance', shared)).toBe(204)
    expect(await remove('intake', own)).toBe(204)
    expect(await remove('intake', own)).toBe(404)
  })

  it('are limited in number, and can be replaced at the limit', async () => {
    await t.pool.query(
      `insert into worklist_views (name, view)
        select 'v' || n, '{"list": "all"}' from generate_series(1, $1) n`,
      [MAX_VIEWS],
    )
    const more = await save('intake', { name: 'One more', isShared: true })
    expect([more.statusCode, more.json().refusal]).toEqual([409, 'too-many-views'])
    expect((await save('intake', { name: 'v1', isShared: true })).statusCode).toBe(200)
    expect((await save('intake', { name: 'One more' })).statusCode).toBe(200)
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(51) }, 'name'],
    [{ name: 'x', view: { list: 'everything' } }, 'view.list'],
    [{ name: 'x', view: { list: 'all', columns: ['price'] } }, 'view.columns.0'],
    [{ name: 'x', view: { list: 'all', more: 1 } }, 'view'],
  ])('are refused for %j', async (body, field) => {
    const response = await save('intake', body)
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]])
  })
})
