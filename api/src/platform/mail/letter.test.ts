import { expect, it } from 'vitest'
import { testEnvironment } from '../../../test/make-app.ts'
import { loadConfig } from '../config.ts'
import { type Letter, renderLetter } from './letter.ts'

const letter: Letter = {
  subject: 'Your order',
  heading: 'Order <b>26-000123</b> is placed',
  blocks: [
    { kind: 'paragraph', text: 'Thank you & goodbye "friend"' },
    { kind: 'fact', label: 'Total', value: '$485.00' },
    { kind: 'button', label: 'See the order', url: 'https://x.example/orders/1?a=1&b=2' },
    { kind: 'note', text: "<script>alert('x')</script>" },
  ],
}
const { laboratory } = loadConfig(testEnvironment())

it('A letter says the same in html and in plain text', () => {
  const { html, text } = renderLetter(letter, laboratory)
  for (const words of [
    'Total',
    '$485.00',
    'See the order',
    'Front Range Analytical',
    '303 555 0142',
  ]) {
    expect(html).toContain(words)
    expect(text).toContain(words)
  }
  expect(text).toContain('https://x.example/orders/1?a=1&b=2')
})

it('A letter escapes what people wrote, and leaves no placeholder behind', () => {
  const { html } = renderLetter(letter, laboratory)
  expect(html).toContain('Thank you &amp; goodbye &quot;friend&quot;')
  expect(html).toContain('&lt;b&gt;26-000123&lt;/b&gt;')
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('{{')
})
