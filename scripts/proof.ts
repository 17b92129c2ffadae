// Runs a proof at its full size; CI runs the same tests small. Record the result in docs/proofs.md.
import { spawnSync } from 'node:child_process'

const PROOFS: Record<string, string[]> = {
  price: ['--project', 'domain', 'src/pricing/price-oracle'],
  calendar: ['--project', 'domain', 'src/calendar/calendar-oracle'],
  editor: ['--project', 'domain', 'src/samples/editor-histories'],
}

const name = process.argv[2] ?? ''
const selection = PROOFS[name]
if (!selection) {
  console.error(`Usage: npm run proof ${Object.keys(PROOFS).join('|')}`)
  process.exit(1)
}
const env = { ...process.env, PROOF: 'full' }
const { status } = spawnSync('vitest', ['run', ...selection], { stdio: 'inherit', env })
process.exit(status ?? 1)
