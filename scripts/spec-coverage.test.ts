// Tests each way in which docs/spec-coverage.md can be wrong.
import { describe, expect, it } from 'vitest'
import { findFaults } from './coverage-faults.ts'
import { findNotPassed } from './coverage-reports.ts'
import { readRows } from './coverage-rows.ts'

const DOCUMENT = `# Coverage

| what | of | nobody |

## Screens

| screen | test file | test |
|---|---|---|
| \`/orders\` | \`web/src/orders.test.tsx\` | shows the orders |

## Calls

| \`GET /order/:id\` | \`api/src/orders.test.ts\` | %s is read |

## Messages

### Of orders

| \`At most {limit} of the lab's tests!\` | \`web/src/orders.test.tsx\` | says when there are more |

## Rules

| A page has 20 | \`web/src/orders.test.tsx\` | shows the orders |
`
const FILES: Record<string, string> = {
  'web/src/orders.test.tsx': `test('shows the orders', () => open('/orders?page=2'))
    it(
      'says when there are more', () => findByText('At most 50 of the lab\\'s tests!'))`,
  'api/src/orders.test.ts': `import { ask } from '../test/ask.ts'
    it.each([['26-000123']])('%s is read', ask)`,
  'api/test/ask.ts': "get('/order/' + number)",
}
const KNOWN = { Screens: ['/orders'], Calls: ['GET /order/:id'] }

const faults = (document: string, files = FILES, known = KNOWN) =>
  findFaults(readRows(document), known, (file) => files[file] ?? null)

describe('The document', () => {
  it('is valid, also with a path that only a test helper names', () => {
    expect(faults(DOCUMENT)).toEqual([])
  })

  it.each([
    ['/orders` |', '/order` |', ['/orders: is not listed', '/order: is unknown']],
    ['%s is read', '%s is written', ["has no test '%s is written'"]],
    ['api/src/orders', 'api/src/order', ['api/src/order.test.ts does not exist']],
    ["the lab's tests!", "the lab's tests.", ['does not name it']],
    ['shows the orders |\n\n## Calls', 'shows |\n\n## Calls', ["has no test 'shows'"]],
  ])('is invalid with %j changed to %j', (was, is, expected) => {
    const found = faults(DOCUMENT.replace(was, is)).join('\n')
    for (const fault of expected) expect(found).toContain(fault)
  })

  it('lists nothing twice, and leaves out no new call', () => {
    const line = '| `/orders` | `web/src/orders.test.tsx` | shows the orders |\n'
    expect(faults(DOCUMENT.replace(line, line + line))).toEqual([
      'Screens: /orders: is listed twice',
    ])
    const known = { ...KNOWN, Calls: [...KNOWN.Calls, 'PUT /order'] }
    expect(faults(DOCUMENT, FILES, known)).toEqual(['Calls: PUT /order: is not listed'])
  })

  it('does not count a title in a comment as a test', () => {
    const files = { ...FILES, 'api/src/orders.test.ts': '// it: %s is read /order/' }
    expect(faults(DOCUMENT, files)).toHaveLength(1)
  })
})

describe('A run', () => {
  const rows = readRows(DOCUMENT).Calls
  const file = 'api/src/orders.test.ts'
  const run = (title: string, passed: boolean) => ({ file, title, passed })

  it('includes every named test, and every case of its title passed', () => {
    expect(findNotPassed(rows, [run('26-1 is read', true), run('26-2 is read', true)])).toEqual([])
    expect(findNotPassed(rows, [run('26-1 is read', true), run('26-2 is read', false)])).toEqual([
      `GET /order/:id: '%s is read' of ${file} did not pass`,
    ])
    expect(findNotPassed(rows, [run('26-1 is written', true)])).toEqual([
      `GET /order/:id: '%s is read' of ${file} did not run`,
    ])
  })
})
