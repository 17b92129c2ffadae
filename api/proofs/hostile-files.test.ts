import { readFileSync } from 'node:fs'
import type { OrderFile } from '@accession/contract/files'
import { MAX_FILE_BYTES, PIECE_BYTES, piecesOf } from '@accession/domain/files/order-files'
import { PROOF_TIMEOUT_MS, report, runsOf, SEED, SIZE } from '@accession/domain/proofs/prove'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD, DEMO_USERS } from '../src/demo/demo-data.ts'
import { IntakeDriver } from '../test/intake-driver.ts'
import { useApp } from '../test/make-app.ts'
import { aLargePhoto, unpackedPdf } from '../test/make-files.ts'
import { threeSamples } from '../test/order-examples.ts'
import { startServer } from '../test/processes.ts'
import { upload } from '../test/upload.ts'
import { type HostileFile, hostileFiles, MARK } from './hostile-files.ts'

const FILES = runsOf({ ci: 11, full: 200 })
const UPLOADS = runsOf({ ci: 2, full: 10 })
const SAFE_NAME = /^[^/\\\p{Cc}\p{Cf}<>:"|?*]{1,96}\.(jpg|pdf)$/u
/** EXIF, XMP, profiles and comments. */
const METADATA = [
  MARK,
  'alert(',
  'Exif',
  'GPS',
  'PhoneMaker',
  'ICC_PROFILE',
  'ns.adobe',
  'JavaScript',
]

describe('hostile files', () => {
  const t = useApp()
  const driver = new IntakeDriver(t)

  it(`${FILES} of them: none is stored as it came, none has anything in it that runs or tells a place`, {
    timeout: PROOF_TIMEOUT_MS * 10,
  }, async () => {
    const begun = performance.now()
    const faults: string[] = []
    let stored = 0
    async function tryFile(kind: 'userA' | 'intake', orderNumber: string, file: HostileFile) {
      const { what, name, bytes } = file
      const reply = await upload(driver, kind, { orderNumber, bytes, name })
      if (reply.statusCode === 409 && reply.json().refusal === 'unreadable-file') return
      if (reply.statusCode !== 200) {
        faults.push(`${what}: ${reply.statusCode} ${reply.body}`)
        return
      }
      stored++
      const added: OrderFile = reply.json()
      const path = `/order-files/${orderNumber}/${added.fileId}/${added.kind}`
      const { rawPayload, headers } = await driver.get(kind, path)
      if (rawPayload.equals(bytes)) faults.push(`${what}: stored as it came`)
      const content = added.kind === 'pdf' ? unpackedPdf(rawPayload) : rawPayload
      for (const left of METADATA)
        if (content.includes(left)) faults.push(`${what}: still has ${left}`)
      if (!SAFE_NAME.test(added.name)) faults.push(`${what}: named ${added.name}`)
      if (!String(headers['content-disposition']).startsWith('attachment'))
        faults.push(`${what}: not a download`)
      if (!String(headers['content-security-policy']).startsWith('sandbox'))
        faults.push(`${what}: not in a sandbox`)
      if (added.kind === 'photo' && (await sharp(rawPayload).metadata()).exif)
        faults.push(`${what}: has EXIF`)
    }
    for (let nth = 0, tried = 0; tried < FILES; nth++) {
      const { orderNumber } = await driver.place()
      const all = await hostileFiles(nth)
      const kinds = SIZE === 'ci' ? all.filter((_, kind) => kind % 3 === SEED % 3) : all
      const files = kinds.slice(0, FILES - tried)
      for (; files.length > 0; tried += 2) {
        const [one, two] = files.splice(0, 2)
        if (one)
          await Promise.all([
            tryFile('userA', orderNumber, one),
            two && tryFile('intake', orderNumber, two),
          ])
      }
      await t.pool.query('delete from rate_limits')
    }
    report('files', FILES, begun, `${stored} stored anew, ${FILES - stored} refused`)
    expect(faults).toEqual([])
    expect(stored).toBeGreaterThan(0)
  })

  it(`${UPLOADS} uploads of 10 MB at once leave the memory of the server as it was`, {
    timeout: PROOF_TIMEOUT_MS * 10,
  }, async () => {
    const begun = performance.now()
    const server = await startServer({ DATABASE_URL: t.database.appUrl })
    const photo = await aLargePhoto(2_400, 2_400)
    const bytes = Buffer.concat([photo, Buffer.alloc(MAX_FILE_BYTES)]).subarray(0, MAX_FILE_BYTES)
    let authorization = ''
    // biome-ignore lint/suspicious/noExplicitAny: replies of several calls
    const send = async (path: string, method: string, body?: object): Promise<any> => {
      const response = await server.call(path, {
        method,
        headers: { 'content-type': 'application/json', authorization },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return response.status === 204 ? null : response.json()
    }
    const credentials = { username: DEMO_USERS.userA.email, password: DEMO_PASSWORD }
    authorization = `Bearer ${(await send('/login', 'POST', credentials)).accessToken}`
    const { orderNumber } = await send('/order', 'POST', { samples: threeSamples, companyId: 1 })
    const uploadOne = async () => {
      const { uploadId } = await send('/order-file-uploads', 'POST', {
        orderNumber,
        name: 'a.jpg',
        bytes: bytes.length,
      })
      for (let piece = 0; piece < piecesOf(bytes.length); piece++)
        await send(`/order-file-uploads/${uploadId}/pieces/${piece}`, 'PUT', {
          content: bytes
            .subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES)
            .toString('base64'),
        })
      await send(`/order-file-uploads/${uploadId}/finish`, 'POST')
    }
    await uploadOne()
    const before = peakMegabytes(server.child.pid)
    await Promise.all(Array.from({ length: UPLOADS }, uploadOne))
    const after = peakMegabytes(server.child.pid)
    server.child.kill('SIGTERM')
    await server.exited
    report('files-memory', UPLOADS, begun, `peak ${before} MB with one, ${after} MB with all`)
    expect(after - before).toBeLessThan(120)
  })
})

/** The most memory the process has ever had. */
const peakMegabytes = (pid: number | undefined): number =>
  Math.round(
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024,
  )
