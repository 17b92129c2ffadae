import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Cluster, configure } from '../../ops/cluster/configure.ts'

const example: Cluster = JSON.parse(
  readFileSync(new URL('../../ops/cluster/cluster.example.json', import.meta.url), 'utf8'),
)
const NAMES = example.machines.map(({ name }) => name)

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cluster-configuration-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const certificateOf = (name: string) =>
  new X509Certificate(readFileSync(join(folder, name, 'tls/machine.crt')))
const certificates = () => NAMES.map((name) => certificateOf(name).fingerprint256)
const authority = () => new X509Certificate(readFileSync(join(folder, 'ca.crt')))

it('Every machine gets every file, filled in, and what is secret only its owner can read', () => {
  configure(example, folder)
  for (const name of NAMES) {
    const files = readdirSync(join(folder, name), { withFileTypes: true }).filter((one) =>
      one.isFile(),
    )
    expect(files.length).toBeGreaterThan(6)
    for (const file of files) {
      const path = join(folder, name, file.name)
      expect(readFileSync(path, 'utf8')).not.toContain('{{')
      expect(statSync(path).mode & 0o077).toBe(0)
    }
    expect(statSync(join(folder, name, 'tls/machine.key')).mode & 0o077).toBe(0)
  }
  expect(statSync(join(folder, 'secrets.json')).mode & 0o077).toBe(0)
})

it('Run again, it changes no password and no certificate', () => {
  const [secrets, before] = [configure(example, folder), certificates()]
  expect(configure(example, folder)).toEqual(secrets)
  expect(certificates()).toEqual(before)
})

it('A machine with a new address gets a new certificate, the others keep theirs', () => {
  const [first, ...others] = certificates()
  const machines = example.machines.map((machine, index) =>
    index === 0 ? { ...machine, address: '10.0.0.14' } : machine,
  )
  configure({ ...example, machines }, folder)
  const [changed, ...kept] = certificates()
  expect(changed).not.toBe(first)
  expect(kept).toEqual(others)
  expect(certificateOf(NAMES[0] ?? '').checkIP('10.0.0.14')).toBe('10.0.0.14')
})

it('A new authority signs new certificates for all machines', () => {
  configure(example, folder)
  const before = certificates()
  for (const file of ['ca.key', 'ca.crt']) rmSync(join(folder, file))
  configure(example, folder)
  for (const [index, name] of NAMES.entries()) {
    expect(certificateOf(name).fingerprint256).not.toBe(before[index])
    expect(certificateOf(name).checkIssued(authority())).toBe(true)
  }
})
