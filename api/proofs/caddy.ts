import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, until } from '../test/processes.ts'

const CADDYFILE = fileURLToPath(new URL('../../ops/Caddyfile', import.meta.url))

/** ops/Caddyfile as it is, on ports of its own and without certificates. */
export async function startCaddy(servers: string[], folder: string) {
  const [port, redirects] = [await freePort(), await freePort()]
  const file = join(folder, 'Caddyfile')
  const options = `{\n\tadmin off\n\tauto_https off\n\thttp_port ${redirects}\n}\n`
  await writeFile(file, `${options}import ${CADDYFILE}\n`)
  const url = `http://127.0.0.1:${port}`
  const UPSTREAMS = servers.map((server) => new URL(server).host).join(' ')
  const env = { ...process.env, PUBLIC_URL: url, UPSTREAMS, XDG_DATA_HOME: folder }
  const args = ['run', '--adapter', 'caddyfile', '--config', file]
  const caddy = spawn('caddy', args, { cwd: folder, env, stdio: 'ignore' })
  const failed = once(caddy, 'error').then(([error]) => {
    throw error
  })
  const ready = until('Caddy', async () => (await fetch(`${url}/readyz`)).ok)
  await Promise.race([ready, failed])
  return {
    url,
    async close() {
      caddy.kill('SIGTERM')
      if (caddy.exitCode === null) await once(caddy, 'exit')
    },
  }
}
