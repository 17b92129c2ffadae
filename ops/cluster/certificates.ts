// The cluster's own certificate authority, and a certificate for each machine: etcd lets in nobody
// else, and PostgreSQL and Patroni prove with it who they are. Made with openssl, valid for ten years.
import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const DAYS = '3650'
const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' })

/** Keep `ca.key` off the machines: whoever has it can join the cluster. */
export function makeAuthority(folder: string) {
  const [key, certificate] = [join(folder, 'ca.key'), join(folder, 'ca.crt')]
  if (existsSync(key) && existsSync(certificate)) return
  if (existsSync(key)) {
    throw new Error(
      `${certificate} is missing. Machines that run trust only that one: bring it back.`,
    )
  }
  const subject = ['-subj', '/CN=Accession cluster', '-days', DAYS]
  openssl('req', '-x509', ...KEY, '-keyout', key, '-out', certificate, ...subject)
}

const YEAR_MS = 365 * 24 * 3_600_000

/** Not if it ends within a year, the authority is a new one, or the machine has another address. */
function isGood(file: string, address: string, authority: string) {
  if (!existsSync(file)) return false
  const certificate = new X509Certificate(readFileSync(file))
  const isOurs = certificate.checkIssued(new X509Certificate(readFileSync(authority)))
  const lasts = certificate.validToDate.getTime() - Date.now() > YEAR_MS
  return isOurs && lasts && certificate.checkIP(address) !== undefined
}

/** etcd's own gateway presents the server's certificate as a client, so it is good for both. */
export function makeCertificate(folder: string, machine: { name: string; address: string }) {
  const tls = join(folder, machine.name, 'tls')
  copyFileSync(join(folder, 'ca.crt'), join(tls, 'ca.crt'))
  const [key, certificate] = [join(tls, 'machine.key'), join(tls, 'machine.crt')]
  if (isGood(certificate, machine.address, join(tls, 'ca.crt'))) return
  const [request, extensions] = [join(tls, 'request'), join(tls, 'extensions')]
  const names = `IP:${machine.address},IP:127.0.0.1,DNS:${machine.name},DNS:localhost`
  writeFileSync(
    extensions,
    `subjectAltName=${names}\nextendedKeyUsage=serverAuth,clientAuth\nbasicConstraints=CA:FALSE\n`,
  )
  openssl('req', '-new', ...KEY, '-keyout', key, '-out', request, '-subj', `/CN=${machine.name}`)
  const authority = ['-CA', join(folder, 'ca.crt'), '-CAkey', join(folder, 'ca.key')]
  const signed = ['-in', request, '-out', certificate, '-extfile', extensions, '-days', DAYS]
  openssl('x509', '-req', ...signed, ...authority, '-CAcreateserial')
  for (const file of [request, extensions]) rmSync(file)
}
