import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { unzipSync, zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { packOf, zipOf } from './make-pack.ts'
import { CHAIN, MANIFEST, SIGNATURE } from './pack-manifest.ts'
import { publicKeyOf, signed } from './pack-signature.ts'
import type { ChainedRecord } from './record-chain.ts'
import { goesOn, verifyPack } from './verify-pack.ts'

const SEED = randomBytes(32)
const KEY = publicKeyOf(SEED)
const sha256 = (...parts: (string | Uint8Array)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()

/** Hashed anew, whatever they are. */
function chained(texts: readonly string[]): ChainedRecord[] {
  let last = Buffer.alloc(0)
  return texts.map((text, position) => {
    last = sha256(last, text)
    const source = position === 0 ? ('start' as const) : ('audit' as const)
    return { position, source, hash: last.toString('hex'), text }
  })
}

const RECORDS = chained(['', '{"a":1}', '{"b":2}', '{"c":3}'])
const faultsOf = async (zip: Uint8Array) => (await verifyPack(Buffer.from(zip), KEY)).faults
const pack = (records = RECORDS, seed = SEED) =>
  buffer(
    packOf({
      laboratory: 'Front Range Analytical',
      orderNumber: '26-000001',
      madeAt: '2026-11-17T10:00:00.000Z',
      records,
      files: [{ path: 'files/01-jar.jpg', content: () => Buffer.from('a photo') }],
      seed,
    }),
  )

describe('a pack', () => {
  let whole: Uint8Array
  beforeAll(async () => {
    whole = await pack()
  })
  /** The pack with its contents changed. */
  const altered = (change: (contents: Record<string, Uint8Array>) => void) => {
    const contents = unzipSync(whole)
    change(contents)
    return faultsOf(zipSync(contents, { level: 0 }))
  }
  const withRecords = (change: (lines: string[]) => string[]) =>
    altered((contents) => {
      const lines = Buffer.from(contents[CHAIN] ?? [])
        .toString()
        .split('\n')
        .filter(Boolean)
      contents[CHAIN] = Buffer.from(change(lines).join('\n'))
    })

  it('is right as it was made', async () => expect(await faultsOf(whole)).toEqual([]))

  it('is wrong with one byte changed, wherever it is', async () => {
    for (const path of Object.keys(unzipSync(whole))) {
      const faults = await altered((contents) => {
        const bytes = Uint8Array.from(contents[path] ?? [])
        const at = Math.floor(bytes.length / 2)
        bytes[at] = (bytes[at] ?? 0) ^ 1
        contents[path] = bytes
      })
      expect([path, faults]).not.toEqual([path, []])
    }
  })

  it('is wrong without a record, with two swapped, or without its tail', async () => {
    expect(await withRecords((lines) => lines.toSpliced(2, 1))).toContain(`${CHAIN} was changed.`)
    expect(await withRecords(([a = '', b = '', c = '', ...rest]) => [a, c, b, ...rest])).toContain(
      `${CHAIN}: Record 1 is missing or moved.`,
    )
    expect(await withRecords((lines) => lines.slice(0, -1))).toContain(
      `${CHAIN} does not end where the manifest says.`,
    )
  })

  it('is wrong with everything altered and hashed anew, but not signed by the laboratory', async () => {
    const forged = await pack(chained(['', '{"a":9}', '{"b":2}', '{"c":3}']), randomBytes(32))
    expect(await faultsOf(forged)).toEqual([`${MANIFEST} is not signed with this key.`])
  })

  it('is wrong with a file removed or added', async () => {
    expect(await altered((contents) => delete contents['files/01-jar.jpg'])).toEqual([
      'files/01-jar.jpg is missing.',
    ])
    expect(
      await altered((contents) => {
        contents['files/02-new.jpg'] = Buffer.from('x')
      }),
    ).toEqual(['files/02-new.jpg was added.'])
  })

  it('is wrong if it is no pack at all', async () => {
    expect(await faultsOf(Buffer.from('hello'))).toEqual([
      'This is not a ZIP file of ours, or it is damaged.',
    ])
    expect(await faultsOf(zipSync({ 'a.txt': Buffer.from('x') }, { level: 0 }))).toEqual([
      `${MANIFEST} is missing.`,
    ])
    expect(
      await altered(
        (contents) => (contents[SIGNATURE] = Buffer.from(signed(Buffer.from('x'), SEED))),
      ),
    ).toEqual([`${MANIFEST} is not signed with this key.`])
  })

  const OTHERS = 'The ZIP file has something in it that the laboratory did not write.'

  it.each<[string, (zip: Buffer) => Buffer]>([
    ['something before it', (zip) => Buffer.concat([Buffer.from('MZ'), zip])],
    ['something after it', (zip) => Buffer.concat([zip, Buffer.from('x')])],
    [
      'a comment',
      (zip) => {
        const end = Buffer.from(zip)
        end.writeUInt16LE(5, end.length - 2)
        return Buffer.concat([end, Buffer.from('hello')])
      },
    ],
    [
      'another time on an entry',
      (zip) => {
        const changed = Buffer.from(zip)
        changed.writeUInt16LE(0x7777, 10)
        return changed
      },
    ],
    [
      'another name before an entry than in the directory',
      (zip) => {
        const changed = Buffer.from(zip)
        changed.write('R', 30)
        return changed
      },
    ],
  ])('is wrong with %s', async (_, change) => {
    expect(await faultsOf(change(Buffer.from(whole)))).not.toEqual([])
  })

  it('is wrong with an entry that other programs would read instead', async () => {
    expect(await faultsOf(await twice(whole, 'files/01-jar.jpg'))).toEqual([OTHERS])
  })

  it('is refused unread if it is compressed', async () => {
    const bomb = zipSync({ [MANIFEST]: new Uint8Array(50_000_000) })
    expect(await faultsOf(bomb)).toEqual(['This is not a ZIP file of ours, or it is damaged.'])
  })

  it('goes on where an earlier one ended, unless its records were rewritten', () => {
    expect(goesOn(RECORDS.slice(0, 2), RECORDS)).toBe(true)
    expect(goesOn(RECORDS, RECORDS.slice(0, 2))).toBe(false)
    expect(goesOn(chained(['', '{"a":9}']), RECORDS)).toBe(false)
  })
})

/** The same contents, with a forged entry of the same name before the genuine one. */
async function twice(zip: Uint8Array, path: string): Promise<Buffer> {
  const written = zipOf()
  const pieces: Uint8Array[] = []
  for (const [name, content] of Object.entries(unzipSync(zip))) {
    if (name === path)
      for await (const piece of written.add(name, Buffer.from('forged'))) pieces.push(piece)
    for await (const piece of written.add(name, Buffer.from(content))) pieces.push(piece)
  }
  pieces.push(...written.end())
  return Buffer.concat(pieces)
}
