import { describe, expect, it } from 'vitest'
import { messageForm, NEW_MESSAGE } from './message-form.ts'
import { statusOfMessage } from './message-status.ts'

const complete = { ...NEW_MESSAGE, messageTitle: 'Closed', messageText: '<p>On Thursday.</p>' }
const messagesFor = (values: object) =>
  Object.fromEntries(
    messageForm
      .safeParse({ ...complete, ...values })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  )

describe('the website message form', () => {
  it.each([
    ['messageType', ''],
    ['messageTitle', '   '],
    ['messageText', ''],
    ['messageText', '<p>&nbsp;</p><p></p>'],
    ['isActive', undefined],
  ])('%s is required', (field, value) => {
    expect(messagesFor({ [field]: value })).toEqual({ [field]: 'Required' })
  })

  it('starts black, inactive and empty', () => {
    expect(NEW_MESSAGE).toMatchObject({ messageType: 'default', isActive: false, messageText: '' })
  })

  it('accepts after, until, between, or always', () => {
    const [early, late] = ['2026-11-20 08:00:00', '2026-11-20 08:15:00']
    expect(messagesFor({})).toEqual({})
    expect(messagesFor({ shownAfter: early })).toEqual({})
    expect(messagesFor({ shownUntil: early })).toEqual({})
    expect(messagesFor({ shownAfter: early, shownUntil: late })).toEqual({})
  })

  it.each(['2026-11-20 08:00:00', '2026-11-20 07:45:00'])('refuses an end of %s', (shownUntil) => {
    expect(messagesFor({ shownAfter: '2026-11-20 08:00:00', shownUntil })).toEqual({
      shownUntil: 'Shown until must be after Shown after',
    })
  })

  it.each(['2026-11-20 08:10:00', '2026-11-20 08:15:30'])(
    'requires a 15-minute step, not %s',
    (time) =>
      expect(messagesFor({ shownAfter: time })).toEqual({
        shownAfter: 'Must be a multiple of 15 minutes',
      }),
  )

  it.each(['2026-11-20', '2026-02-30 08:00:00', '2026-11-20 25:00:00', 'soon'])(
    '%s is not a date and time',
    (shownAfter) => {
      expect(messagesFor({ shownAfter })).toEqual({ shownAfter: 'Must be a date and time' })
    },
  )
})

it.each([
  ['visible', {}],
  ['inactive', { isActive: false }],
  ['waiting', { shownAfter: '2026-11-15T12:00:01.000Z' }],
  ['expired', { shownUntil: '2026-11-15T12:00:00.000Z' }],
])('a message is %s: %o', (permissions, window) => {
  const message = { isActive: true, shownAfter: null, shownUntil: null, ...window }
  expect(statusOfMessage(message, '2026-11-15T12:00:00.000Z')).toBe(permissions)
})
