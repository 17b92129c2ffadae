// Runs a proof at full or medium size; CI runs the same tests small. Record the result in
// docs/proofs.md.
import { spawnSync } from 'node:child_process'

const tests = (project: string) => (file: string) => ['vitest', 'run', '--project', project, file]
const domain = tests('domain')
const api = tests('api')
const story = (name: string) => ['npm', 'run', '--workspace', 'e2e', 'test', '--', name]

export const PROOFS: Record<string, string[]> = {
  price: domain('src/pricing/price-oracle'),
  calendar: domain('src/schedule/calendar-oracle'),
  editor: domain('src/samples/editor-histories'),
  'order-again': domain('src/orders/order-again'),
  amounts: domain('src/samples/amounts-oracle'),
  enumeration: api('test/enumeration'),
  modifications: api('src/order-modification/modification-histories'),
  holds: api('src/holds/hold-histories'),
  'accepted-bodies': api('test/accepted-bodies'),
  races: api('test/order-races'),
  money: api('src/billing/money'),
  payments: api('src/billing/payment-histories'),
  'csv-cells': api('src/billing/csv-cells'),
  typos: domain('src/search/correct-typos'),
  search: api('src/search/search-oracle'),
  files: api('proofs/hostile-files'),
  events: api('proofs/events'),
  webhooks: api('proofs/webhooks'),
  fuzz: api('proofs/fuzz'),
  'kill-server': api('proofs/kill-server'),
  'stop-postgres': api('proofs/stop-postgres'),
  failover: api('proofs/failover'),
  restore: api('proofs/restore'),
  'mail-faults': api('proofs/mail-faults'),
  'clock-jumps': api('proofs/clock-jumps'),
  'login-flood': api('proofs/login-flood'),
  'rolling-restart': api('proofs/rolling-restart'),
  'migrate-under-load': api('proofs/migrate-under-load'),
  'slow-connections': api('proofs/slow-connections'),
  alerts: api('proofs/alerts'),
  'cluster-alerts': api('proofs/cluster-alerts'),
  exports: ['node', 'api/bench/exports.ts'],
  accessibility: story('accessibility'),
  xss: story('hostile-text'),
  'money-screens': story('money-screens'),
  'scan-station': story('scan-station'),
  'forty-boxes': story('forty-boxes'),
  worklist: story('worklist'),
  'draft-kills': story('draft-kills'),
  engines: ['npm', 'run', '--workspace', 'e2e', 'engines'],
  vitals: ['node', 'e2e/vitals.ts'],
}

if (import.meta.main) {
  const [name = '', size = 'full'] = process.argv.slice(2)
  const [command, ...args] = PROOFS[name] ?? []
  if (!command || !['middle', 'full'].includes(size)) {
    console.error(`Usage: npm run proof ${Object.keys(PROOFS).join('|')} [middle|full]`)
    process.exit(1)
  }
  const env = { ...process.env, PROOF: size }
  const { status } = spawnSync(command, args, { stdio: 'inherit', env })
  process.exit(status ?? 1)
}
