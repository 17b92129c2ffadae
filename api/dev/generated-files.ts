import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import mjml2html from 'mjml'
import { writeCatalogCsv } from '../src/catalog/catalog-csv.ts'
import { seedEntries } from '../src/catalog/seed-entries.ts'
import { describeEnvironment } from '../src/platform/process/config.ts'
import { clientCalls } from './client-calls.ts'

const run = promisify(execFile)

/** Generated files. `npm run generate` writes them; a test fails when they are stale. */
export async function generatedFiles(databaseUrl: string): Promise<Record<string, string>> {
  return {
    'api/src/platform/db/db.generated.ts': await databaseTypes(databaseUrl),
    'api/src/platform/mail/email.generated.ts': await emailTemplate(),
    '.env.example': environmentExample(),
    'client/src/calls.generated.ts': await clientCalls(),
    'catalog.example.csv': writeCatalogCsv(seedEntries('2026-01-01')),
  }
}

const domain = (path: string, type: string) => `import('@accession/domain/${path}').${type}`
const ADMIN_ROLE = domain('access/permissions', 'AdminRole')
/** Read as an object, written as JSON text. */
const json = (type: string) => `ColumnType<${type} | null, string | null, string | null>`

/** Columns narrower than their PostgreSQL type, as constraints and stores ensure. */
const COLUMNS = {
  'admin_roles.role': ADMIN_ROLE,
  'mails.content': json(domain('emails/email', 'EmailContent')),
  'one_time_keys.grants_roles': `Generated<${ADMIN_ROLE}[]>`,
  'order_templates.contents': json(domain('orders/order-template', 'TemplateContent[]')),
  'order_templates.samples': json(domain('orders/order-template', 'StoredSample[]')),
  'orders.guest_info': json(domain('companies/guest-info', 'GuestInfo')),
  'orders.payment_type': `Generated<${domain('orders/payment-form', 'PaymentType')}>`,
  'orders.phase': `Generated<${domain('orders/lifecycle', 'Phase')}>`,
  'packages.condition': `${domain('intake/sample-check', 'PackageCondition')} | null`,
  'packages.seal': `${domain('intake/sample-check', 'Seal')} | null`,
  'payments.method': domain('billing/payments', 'PaymentMethod'),
  'sample_checks.condition': domain('intake/sample-check', 'SampleCondition'),
  'test_offers.product_types': `${domain('catalog/product-types', 'ProductType')}[]`,
  'test_offers.test_key': domain('catalog/test-keys', 'TestKey'),
  'turnaround_multipliers.turnaround': domain('catalog/turnarounds', 'TurnAroundType'),
  'worklist_views.view': json(domain('orders/worklist-view', 'WorklistView')),
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

/** Splits the compiled email into the surrounding page and one piece per kind of block. */
async function emailTemplate(): Promise<string> {
  const source = await readFile(new URL('../src/platform/mail/email.mjml', import.meta.url), 'utf8')
  const { html } = await mjml2html(source, { validationLevel: 'strict' })
  const pieces = html.split(/<!--(?:paragraph|fact|button|note|end)-->/)
  const [top, paragraph, fact, button, note, bottom] = pieces.map((piece) => piece.trim())
  const template = { top, paragraph, fact, button, note, bottom }
  return `// Made from email.mjml by \`npm run generate\`.\nexport const TEMPLATE = ${JSON.stringify(template, null, 2)} as const\n`
}

function environmentExample(): string {
  const blocks = describeEnvironment().map(
    ({ name, description, example }) => `# ${description}\n${name}=${example}\n`,
  )
  return `# Made from api/src/platform/process/config.ts by \`npm run generate\`.\n\n${blocks.join('\n')}`
}
