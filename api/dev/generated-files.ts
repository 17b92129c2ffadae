import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import mjml2html from 'mjml'
import { writeCatalogueCsv } from '../src/catalog/catalogue-csv.ts'
import { seedEntries } from '../src/catalog/seed-entries.ts'
import { describeEnvironment } from '../src/platform/config.ts'

const run = promisify(execFile)

/** The files made from other files. `npm run generate` writes them; a test finds them stale. */
export async function generatedFiles(databaseUrl: string): Promise<Record<string, string>> {
  return {
    'api/src/platform/db.generated.ts': await databaseTypes(databaseUrl),
    'api/src/platform/mail/letter.generated.ts': await letterTemplate(),
    '.env.example': environmentExample(),
    'catalogue.example.csv': writeCatalogueCsv(seedEntries('2026-01-01')),
  }
}

const domain = (path: string, type: string) => `import('@accession/domain/${path}').${type}`
const ADMIN_ROLE = domain('session/standing', 'AdminRole')
/** Read as what it holds, written as the text of it. */
const json = (type: string) => `ColumnType<${type} | null, string | null, string | null>`

/** Columns that hold less than their type in PostgreSQL says: constraints and stores see to it. */
const COLUMNS = {
  'admin_roles.role': ADMIN_ROLE,
  'mails.letter': json("import('./mail/letter.ts').Letter"),
  'one_time_keys.grants_roles': `Generated<${ADMIN_ROLE}[]>`,
  'orders.guest_info': json(domain('companies/guest-info', 'GuestInfo')),
  'orders.payment_type': `Generated<${domain('orders/payment-form', 'PaymentType')}>`,
  'orders.phase': `Generated<${domain('orders/lifecycle', 'Phase')}>`,
  'test_offers.product_types': `${domain('catalog/product-types', 'ProductType')}[]`,
  'test_offers.test_key': domain('catalog/test-keys', 'TestKey'),
  'turnaround_multipliers.turnaround': domain('catalog/turnarounds', 'TurnAroundType'),
}

async function databaseTypes(url: string): Promise<string> {
  const flags = [
    '--print',
    '--dialect',
    'postgres',
    '--date-parser',
    'string',
    '--log-level',
    'error',
    '--url',
    url,
  ]
  const typed = ['--overrides', JSON.stringify({ columns: COLUMNS })]
  const only = ['--include-pattern', 'public.*', '--exclude-pattern', '*kysely_migration*']
  const { stdout } = await run('kysely-codegen', [...flags, ...typed, ...only])
  return stdout
}

/** Cuts the compiled letter into the page around the blocks and one piece for each kind of block. */
async function letterTemplate(): Promise<string> {
  const source = await readFile(
    new URL('../src/platform/mail/letter.mjml', import.meta.url),
    'utf8',
  )
  const { html } = await mjml2html(source, { validationLevel: 'strict' })
  const pieces = html.split(/<!--(?:paragraph|fact|button|note|end)-->/)
  const [top, paragraph, fact, button, note, bottom] = pieces.map((piece) => piece.trim())
  const template = { top, paragraph, fact, button, note, bottom }
  return `// Made from letter.mjml by \`npm run generate\`.\nexport const TEMPLATE = ${JSON.stringify(template, null, 2)} as const\n`
}

function environmentExample(): string {
  const blocks = describeEnvironment().map(
    ({ name, description, example }) => `# ${description}\n${name}=${example}\n`,
  )
  return `# Made from api/src/platform/config.ts by \`npm run generate\`.\n\n${blocks.join('\n')}`
}
