import concurrently from 'concurrently'

process.loadEnvFile('.env')
// A restart after an edit does not drain.
process.env.DRAIN_SECONDS = '0'
// It compiles only what was edited.
process.env.NODE_COMPILE_CACHE ??= 'node_modules/.cache/node'

/** The port of a URL on this machine; we cannot listen on one elsewhere. */
const localPort = (address: string | undefined, usual: number) => {
  if (!address) return usual
  const { hostname, port } = new URL(address)
  return ['localhost', '127.0.0.1'].includes(hostname) && port ? Number(port) : usual
}

const web = localPort(process.env.PUBLIC_URL, 5173)
const smtp = localPort(process.env.SMTP_URL, 1025)
const mail = smtp + 55

const { result } = concurrently(
  [
    { name: 'api', command: 'node --watch api/src/server.ts', prefixColor: 'cyan' },
    { name: 'worker', command: 'node --watch api/src/worker.ts', prefixColor: 'blue' },
    {
      name: 'web',
      command: `npm run --silent --workspace web dev -- --port ${web} --strictPort`,
      prefixColor: 'green',
    },
    {
      name: 'mail',
      command: `node api/dev/mail-catcher.ts ${smtp} ${mail}`,
      prefixColor: 'yellow',
    },
  ],
  { killOthersOn: ['failure'] },
)
await result.catch(() => {})
