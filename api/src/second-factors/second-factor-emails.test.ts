import { describe, expect, it } from 'vitest'
import { exampleLaboratory } from '../../test/make-order.ts'
import type { Posting } from '../platform/mail/outbox.ts'
import { newDeviceEmail } from '../session/session-emails.ts'
import { factorChangedEmail, factorsResetEmail, wrongCodesEmail } from './second-factor-emails.ts'

const PLACE = { PUBLIC_URL: 'https://portal.example', laboratory: exampleLaboratory }
const ORIGIN = {
  address: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0',
}
const EVENT = { email: 'dana@highline.example', at: new Date('2026-11-18T13:04:00Z') }

const factsIn = ({ content }: Posting) =>
  content.blocks.flatMap((block) =>
    block.kind === 'fact' ? [`${block.label}: ${block.value}`] : [],
  )
const blockOf = ({ content }: Posting, kind: 'note' | 'button') =>
  JSON.stringify(content.blocks.find((block) => block.kind === kind))

describe('Emails about second factors', () => {
  it('have the same facts as those about sign-ins', () => {
    const facts = factsIn(wrongCodesEmail({ ...EVENT, ...ORIGIN }, PLACE))
    expect(facts).toEqual([
      'When: 18-Nov-2026 at 6:04 AM Mountain Time',
      'Browser: Firefox on Windows',
      'Network address: 203.0.113.7',
    ])
    expect(factsIn(newDeviceEmail({ ...EVENT, origin: ORIGIN }, PLACE))).toEqual(facts)
  })

  it('leave out what is not known', () => {
    const reset = factorsResetEmail({ ...EVENT, address: '' }, PLACE)
    expect(factsIn(reset)).toEqual(['When: 18-Nov-2026 at 6:04 AM Mountain Time'])
  })

  it.each([
    ['passkey-added', '/sign-in-security', 'remove it under Sign-in security'],
    ['app-added', '/sign-in-security', 'remove it under Sign-in security'],
    ['passkey-removed', '/pw-reset', 'choose a new password'],
  ] as const)('say how to shut an intruder out: %s', (change, path, advice) => {
    const email = factorChangedEmail({ ...EVENT, ...ORIGIN, change }, PLACE)
    expect(blockOf(email, 'button')).toContain(`https://portal.example${path}"`)
    expect(blockOf(email, 'note')).toContain(advice)
  })
})
