import concurrently from 'concurrently'

process.loadEnvFile('.env')

const { result } = concurrently(
  [
    { name: 'api', command: 'node --watch api/src/server.ts', prefixColor: 'cyan' },
    { name: 'worker', command: 'node --watch api/src/worker.ts', prefixColor: 'blue' },
    { name: 'web', command: 'npm run --silent --workspace web dev', prefixColor: 'green' },
    { name: 'mail', command: 'node api/dev/mail-catcher.ts', prefixColor: 'yellow' },
  ],
  { killOthersOn: ['failure'] },
)
await result.catch(() => {})
