import { createHash, randomUUID } from 'node:crypto'
import { getFiles, type OrderFile } from '@accession/contract/files'
import type { Order } from '@accession/contract/orders'
import { PIECE_BYTES } from '@accession/domain/files/order-files'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { IntakeDriver } from '../../test/intake-driver.ts'
import { useApp } from '../../test/make-app.ts'
import { aLargePhoto, aPdf, aPhoto, unpackedPdf } from '../../test/make-files.ts'
import { pagesOf } from '../../test/read-pdf.ts'
import { type FileToUpload, sendPieces, upload } from '../../test/upload.ts'
import { retention } from '../retention/retention.ts'

describe('the files of an order', () => {
  const t = useApp()
  const driver = new IntakeDriver(t)
  type Kind = Parameters<typeof driver.get>[0]

  const listed = async (kind: Kind, { orderNumber }: Order): Promise<OrderFile[]> => {
    const response = await driver.get(kind, `/order-files/${orderNumber}`)
    expect(response.statusCode).toBe(200)
    return getFiles.reply.parse(response.json()).files
  }
  const added = async (kind: Kind, file: FileToUpload): Promise<OrderFile> => {
    const response = await upload(driver, kind, file)
    expect([response.statusCode, response.body]).toEqual([200, expect.anything()])
    return response.json()
  }
  const contentOf = (kind: Kind, { orderNumber }: Order, { fileId }: OrderFile, part: string) =>
    driver.get(kind, `/order-files/${orderNumber}/${fileId}/${part}`)
  const remove = (kind: Kind, { orderNumber }: Order, { fileId }: OrderFile) =>
    driver.call(kind, 'DELETE', `/order-files/${orderNumber}/${fileId}`)
  const count = async (table: string) =>
    (await t.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n

  it('has photos drawn anew: upright, smaller, without place and camera, with a thumbnail', async () => {
    const order = await driver.place()
    const bytes = await aPhoto(4_000, 3_000)
    expect(bytes.includes('PhoneMaker')).toBe(true)
    const file = await added('userA', { orderNumber: order.orderNumber, bytes, name: 'Leak.HEIC' })
    expect(file).toMatchObject({ name: 'Leak.jpg', kind: 'photo', isVisible: true })
    const photo = await contentOf('userA', order, file, 'photo')
    expect(photo.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment; filename="Leak.jpg"',
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(photo.rawPayload.length).toBe(file.bytes)
    expect(photo.headers['content-length']).toBe(String(file.bytes))
    const { width, height, exif, orientation } = await sharp(photo.rawPayload).metadata()
    expect({ width, height, exif, orientation }).toMatchObject({ width: 1_800, height: 2_400 })
    expect([exif, orientation]).toEqual([undefined, undefined])
    const thumbnail = await contentOf('userA', order, file, 'thumbnail')
    expect((await sharp(thumbnail.rawPayload).metadata()).height).toBe(320)
    const stored = await t.pool.query('select digest from order_files where id = $1', [file.fileId])
    expect(stored.rows[0].digest).toEqual(createHash('sha256').update(photo.rawPayload).digest())
  })

  it('has PDFs rebuilt from their pages: no script, attachment or link is left', async () => {
    const order = await driver.place()
    const bytes = await aPdf()
    const CARRIED = ['JavaScript', 'javascript', 'app.alert', 'Filespec', 'MZ-', 'Annot ', 'Annots']
    const PRIVATE = ['OpenAction', 'private note', 'xmpmeta', 'PhoneMaker', 'Exif', 'Metadata']
    for (const part of CARRIED.slice(2, 5)) expect(unpackedPdf(bytes)).toContain(part)
    expect(bytes.includes('PhoneMaker')).toBe(true)
    const { orderNumber } = order
    const file = await added('userA', { orderNumber, bytes, name: '../../Lizenz für “A”.pdf' })
    expect(file).toMatchObject({ name: 'Lizenz für “A”.pdf', kind: 'pdf' })
    const pdf = await contentOf('userA', order, file, 'pdf')
    expect(pdf.headers['content-disposition']).toMatch(/^attachment; .*filename\*=UTF-8''Lizenz/)
    expect(pdf.headers['content-security-policy']).toContain('sandbox')
    const text = unpackedPdf(pdf.rawPayload)
    for (const part of [...CARRIED, ...PRIVATE]) expect(text).not.toContain(part)
    // A signature that is seen stays.
    const [first = '', second = ''] = pagesOf(pdf.rawPayload)
    expect(first).toContain('Page 1')
    expect(first).toContain('SIGNED BY DANA')
    expect(second.trim()).toBe('Page 2')
    expect((await contentOf('userA', order, file, 'photo')).statusCode).toBe(404)
  })

  it('are sent in pieces of any order, again and again, and added once', async () => {
    const { orderNumber, ...order } = await driver.place()
    const bytes = await aLargePhoto(1_500, 1_500)
    expect(bytes.length).toBeGreaterThan(2 * PIECE_BYTES)
    const begun = await sendPieces(driver, 'userA', { orderNumber, bytes })
    const { uploadId } = begun.json()
    const again = { content: bytes.subarray(0, PIECE_BYTES).toString('base64') }
    const path = `/order-file-uploads/${uploadId}`
    expect((await driver.call('userA', 'PUT', `${path}/pieces/0`, again)).statusCode).toBe(204)
    const finished = await Promise.all(
      [1, 2].map(() => driver.call('userA', 'POST', `${path}/finish`)),
    )
    const late = await driver.call('userA', 'POST', `${path}/finish`)
    expect([...finished, late].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set([...finished, late].map((response) => response.json().fileId)).size).toBe(1)
    expect(await listed('userA', { orderNumber, ...order })).toHaveLength(1)
    const left = await t.pool.query('select 1 from file_pieces where content_id = $1', [uploadId])
    expect(left.rows).toEqual([])
  })

  it('must be complete, and each piece as long as it should be', async () => {
    const { orderNumber } = await driver.place()
    const begun = await driver.call('userA', 'POST', '/order-file-uploads', {
      orderNumber,
      name: 'a.jpg',
      bytes: PIECE_BYTES + 10,
    })
    const path = `/order-file-uploads/${begun.json().uploadId}`
    const early = await driver.call('userA', 'POST', `${path}/finish`)
    expect([early.statusCode, early.json().fields]).toEqual([
      400,
      { uploadId: `Only 0 of ${PIECE_BYTES + 10} bytes were sent` },
    ])
    for (const [piece, length] of [
      [0, 10],
      [1, 11],
      [2, 1],
      [1, 0],
    ] as const) {
      const content = Buffer.alloc(length).toString('base64')
      const sent = await driver.call('userA', 'PUT', `${path}/pieces/${piece}`, { content })
      expect(sent.statusCode).toBe(400)
    }
  })

  it('of the laboratory are shown to the customer or not', async () => {
    const order = await driver.place()
    await driver.bring(order, 'received')
    const { orderNumber } = order
    const [sample] = order.samples
    const bytes = await aPhoto(100, 100)
    const sampleId = sample?.sampleId ?? 0
    const file = await added('intake', { orderNumber, bytes, sampleId, isVisible: false })
    expect(file).toMatchObject({ sampleId, isVisible: false, addedByName: 'Sam Reyes' })
    expect(await listed('userA', order)).toEqual([])
    for (const part of ['photo', 'thumbnail'])
      expect((await contentOf('userA', order, file, part)).statusCode).toBe(404)
    expect((await remove('userA', order, file)).statusCode).toBe(404)

    const path = `/order-files/${orderNumber}/${file.fileId}`
    const shown = await driver.call('finance', 'PATCH', path, { isVisible: true })
    expect([shown.statusCode, shown.json().isVisible]).toEqual([200, true])
    expect(await listed('userA', order)).toMatchObject([{ isVisible: true, addedByName: '' }])
    expect((await contentOf('userA', order, file, 'photo')).statusCode).toBe(200)
    const actions = (await driver.audits(order.orderId)).map(({ action }) => action)
    expect(actions.slice(-2)).toEqual(['order:add-internal-file', 'order:change-file'])
    const history = await driver.get('userA', `/order-history/${orderNumber}`)
    expect(history.body).not.toContain('ile')
  })

  it('are added and removed by customers until the samples are received, by admins always', async () => {
    const order = await driver.place()
    const { orderNumber } = order
    const bytes = await aPhoto(100, 100)
    const own = await added('userA', { orderNumber, bytes })
    const labs = await added('intake', { orderNumber, bytes })
    expect((await remove('userA', order, labs)).statusCode).toBe(403)
    const kept = await count('file_pieces')
    expect((await remove('userA', order, own)).statusCode).toBe(204)
    expect(await count('file_pieces')).toBe(kept - 2)
    const second = await added('userA', { orderNumber, bytes })
    const late = await sendPieces(driver, 'userA', { orderNumber, bytes })

    await driver.bring(order, 'received')
    const refusals = [
      await upload(driver, 'userA', { orderNumber, bytes }),
      await remove('userA', order, second),
      await driver.call('userA', 'POST', `/order-file-uploads/${late.json().uploadId}/finish`),
    ]
    for (const refused of refusals)
      expect([refused.statusCode, refused.json().refusal]).toEqual([409, 'already-received'])
    const hidden = await driver.call(
      'intake',
      'PATCH',
      `/order-files/${orderNumber}/${second.fileId}`,
      {
        isVisible: false,
      },
    )
    expect(hidden.statusCode).toBe(400)
    expect((await remove('intake', order, second)).statusCode).toBe(204)
    expect((await upload(driver, 'intake', { orderNumber, bytes })).statusCode).toBe(200)
  })

  it('are at most 30, also when many are added at the same time', async () => {
    const order = await driver.place()
    const { orderNumber } = order
    await t.pool.query(
      `insert into order_files (order_id, name, kind, bytes, digest, content_id, is_visible,
        is_from_customer, added_by, added_at)
       select $1, 'x.pdf', 'pdf', 1, sha256('x'), gen_random_uuid(), true, true, created_by, now()
       from orders, generate_series(1, 28) where id = $1`,
      [order.orderId],
    )
    const bytes = await aPhoto(100, 100)
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => upload(driver, 'userA', { orderNumber, bytes })),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409])
    const refused = replies.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().refusal).toBe('too-many-files')
    expect(await listed('userA', order)).toHaveLength(30)
  })

  it('that are neither photo nor PDF are refused, and nothing of them is kept', async () => {
    const { orderNumber } = await driver.place()
    const html = Buffer.from('<script>alert(1)</script>')
    const before = [await count('order_files'), await count('file_pieces')]
    const refused = await upload(driver, 'userA', { orderNumber, bytes: html, name: 'a.jpg' })
    expect([refused.statusCode, refused.json().refusal]).toEqual([409, 'unreadable-file'])
    expect([await count('order_files'), await count('file_pieces')]).toEqual(before)
  })

  it('of 10 MB at most, of a sample of the order, under a proper name', async () => {
    const [order, other] = [await driver.place(), await driver.place()]
    const { orderNumber } = order
    const begin = (body: object) =>
      driver.call('userA', 'POST', '/order-file-uploads', {
        orderNumber,
        name: 'a.jpg',
        bytes: 10,
        ...body,
      })
    for (const [body, field] of [
      [{ bytes: 10 * 1024 * 1024 + 1 }, 'bytes'],
      [{ bytes: 0 }, 'bytes'],
      [{ name: '' }, 'name'],
      [{ name: 'x'.repeat(101) }, 'name'],
      [{ sampleId: other.samples[0]?.sampleId }, 'sampleId'],
    ] as const) {
      const refused = await begin(body)
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, [field]])
    }
  })

  it('are given up beyond ten that were begun and never finished', async () => {
    const { orderNumber } = await driver.place()
    const first = await driver.call('userB', 'POST', '/order-file-uploads', {
      orderNumber,
      name: 'a',
      bytes: 1,
    })
    expect(first.statusCode).toBe(404)
    const bytes = Buffer.from('x')
    for (let nth = 0; nth < 12; nth++) await sendPieces(driver, 'userA', { orderNumber, bytes })
    const open = await t.pool.query(
      'select count(*)::int as n from file_uploads u join file_pieces p on p.content_id = u.id',
    )
    expect(open.rows[0].n).toBe(10)
    const { loosePieces } = await retention(t)
    expect(loosePieces).toBe(0)
    const unknown = `/order-file-uploads/${randomUUID()}/finish`
    expect((await driver.call('userA', 'POST', unknown)).statusCode).toBe(404)
  })
})
