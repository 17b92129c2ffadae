import type { EmailContent } from '@accession/domain/emails/email'
import { expect, it } from 'vitest'
import { testEnvironment } from '../../../test/make-app.ts'
import { loadConfig } from '../process/config.ts'
import { renderEmail } from './render-email.ts'

const content: EmailContent = {
  subject: 'Your order',
  heading: 'Order <b>26-000123</b> is placed',
  blocks: [
    { kind: 'paragraph', text: 'Thank you & goodbye "friend"' },
    { kind: 'fact', label: 'Total', value: '$485.00' },
    { kind: 'button', label: 'View order', url: 'https://x.example/orders/1?a=1&b=2' },
    { kind: 'note', text: "<script>alert('x')</script>" },
  ],
}
const { laboratory } = loadConfig(testEnvironment())

it('An email says the same in HTML and in plain text', () => {
  const { html, text } = renderEmail(content, laboratory)
  for (const words of [
    'Total',
    '$485.00',
    'View order',
    'Front Range Analytical',
    '(303) 555-0142',
  ]) {
    expect(html).toContain(words)
    expect(text).toContain(words)
  }
  expect(text).toContain('https://x.example/orders/1?a=1&b=2')
})

it('An email escapes user input and leaves no placeholder unfilled', () => {
  const { html } = renderEmail(content, laboratory)
  expect(html).toContain('Thank you &amp; goodbye &quot;friend&quot;')
  expect(html).toContain('&lt;b&gt;26-000123&lt;/b&gt;')
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('{{')
})
