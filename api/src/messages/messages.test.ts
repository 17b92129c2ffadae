import { describe, expect, it } from 'vitest'
import { bearer, useApp } from '../../test/make-app.ts'

const t = useApp()
const form = {
  messageType: 'warning',
  messageTitle: 'Closed on Thursday',
  messageText: '<p>Samples are <strong>not</strong> received.</p>',
  isActive: true,
  shownAfter: '2026-11-20 08:00:00',
  shownUntil: '2026-11-27 17:15:00',
}
const PATH = '/admin/website-messages'

const asAdmin = async () => bearer((await t.signIn('admin')).accessToken)
const create = async (values: object = {}) => t.post(PATH, { ...form, ...values }, await asAdmin())
const update = async (payload: object, headers: object = {}, url = PATH) =>
  t.request({ method: 'PUT', url, payload, headers: { ...(await asAdmin()), ...headers } })
const idOf = async (values: object = {}) => (await create(values)).json().websiteMessageId

describe('Website messages', () => {
  it('are stored as instants: their window is in laboratory time', async () => {
    const response = await create()
    expect(response.statusCode).toBe(200)
    expect(response.headers.etag).toBe('"1"')
    expect(response.json()).toMatchObject({
      messageTitle: form.messageTitle,
      messageText: form.messageText,
      shownAfter: '2026-11-20T15:00:00.000Z',
      shownUntil: '2026-11-28T00:15:00.000Z',
    })
  })

  it('are read, changed with and without the trailing slash, and deleted', async () => {
    const websiteMessageId = await idOf()
    const cleared = { ...form, websiteMessageId, shownAfter: '', shownUntil: '' }
    const changed = await update({ ...cleared, messageTitle: 'Open' }, { 'if-match': '"1"' })
    expect(changed.json()).toMatchObject({ messageTitle: 'Open', shownAfter: null })
    const again = await update({ ...cleared, messageTitle: 'Open again' }, {}, `${PATH}/`)
    expect([again.statusCode, again.headers.etag]).toEqual([200, '"3"'])
    const headers = await asAdmin()
    const one = { url: `${PATH}/${websiteMessageId}`, headers }
    expect((await t.request({ method: 'GET', ...one })).json()).toEqual(again.json())
    expect((await t.request({ method: 'DELETE', ...one })).statusCode).toBe(204)
    expect((await t.request({ method: 'GET', ...one })).statusCode).toBe(404)
    expect((await t.request({ method: 'DELETE', ...one })).statusCode).toBe(404)
    expect((await update(cleared)).statusCode).toBe(404)
  })

  it('a stale change is refused and changes nothing', async () => {
    const websiteMessageId = await idOf()
    await update({ ...form, websiteMessageId, isActive: false })
    const stale = await update({ ...form, websiteMessageId }, { 'if-match': '"1"' })
    expect(stale.statusCode).toBe(412)
    const { accessToken } = await t.signIn('admin')
    expect((await t.get(`${PATH}/${websiteMessageId}`, accessToken)).json().isActive).toBe(false)
  })

  it('can be changed after a compressing proxy rewrote their ETag', async () => {
    const websiteMessageId = await idOf()
    for (const [named, status] of [
      ['W/"1"', 200],
      ['"2-gzip"', 200],
      ['W/"3-zstd"', 200],
      ['W/"1"', 412],
      ['"4', 412],
      ['4', 412],
    ] as const) {
      const messageTitle = `Changed by ${named}`
      const changed = await update(
        { ...form, websiteMessageId, messageTitle },
        { 'if-match': named },
      )
      expect([named, changed.statusCode]).toEqual([named, status])
    }
  })

  it('add one audit record per command, with old and new values', async () => {
    const websiteMessageId = await idOf()
    await update({ ...form, websiteMessageId, messageTitle: 'Open' })
    await update({ ...form, websiteMessageId, messageTitle: 'Open' })
    const records = await t.db
      .selectFrom('audit_records')
      .select(['action', 'changes'])
      .where('subject', '=', 'message')
      .where('subject_id', '=', websiteMessageId)
      .orderBy('id')
      .execute()
    expect(records.map(({ action }) => action)).toEqual(['message:create', 'message:update'])
    expect(records[1]?.changes).toEqual({ title: { from: form.messageTitle, to: 'Open' } })
  })

  it('are sanitized when they are saved', async () => {
    const hostile = `<p onclick="x()">Open <b>late</b></p><script>x()</script><img src=x onerror=x()>
      <a href="javascript:x()">here</a><a href="//evil.example">there</a>
      <a href="https://lab.example" target="_blank" style="color:red">site</a>
      <a href="mailto:lab@lab.example">mail</a><h3>Hours</h3><h1>no</h1><iframe src=x></iframe>`
    const { messageText } = (await create({ messageText: hostile })).json()
    expect(messageText).not.toMatch(/script|onclick|onerror|img|iframe|style|target|evil|<h1|<b>/)
    expect(messageText).toContain('<a href="https://lab.example">site</a>')
    expect(messageText).toContain('<a href="mailto:lab@lab.example">mail</a>')
    expect(messageText).toContain('<h3>Hours</h3>')
  })

  it.each([
    [{ messageText: '<script>x()</script>' }, { messageText: 'Required' }],
    [{ messageText: '&'.repeat(19_000) }, { messageText: 'Max 20000 characters' }],
    // The night when the clocks skip from two to three.
    [
      { shownAfter: '2027-03-14 02:30:00', shownUntil: '2027-03-14 03:15:00' },
      { shownUntil: 'Shown until must be after Shown after' },
    ],
    [{ shownAfter: '0000-01-01 08:00:00' }, { shownAfter: 'Must be a date and time' }],
    [{ messageTitle: ' ' }, { messageTitle: 'Required' }],
    [{ messageType: 'pink' }, { messageType: 'Required' }],
    [
      { shownUntil: '2026-11-20 08:00:00' },
      { shownUntil: 'Shown until must be after Shown after' },
    ],
  ])('%o is refused', async (values, fields) => {
    const response = await create(values)
    expect([response.statusCode, response.json().fields]).toEqual([400, fields])
  })
})
