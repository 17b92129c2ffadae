import { expect, test } from 'vitest'
import { NO_LINKS } from '../fields/no-links.ts'
import { NO_EVENTS, offeredEvents, webhookForm } from './webhook-form.ts'

const form = { name: 'Mesa ERP', address: 'https://erp.mesa.example/hooks', kinds: null }
const errorOf = (changed: object) =>
  webhookForm.safeParse({ ...form, ...changed }).error?.issues[0]?.message

test('A webhook has a name, an address, and all events or some', () => {
  expect(webhookForm.parse(form)).toEqual(form)
  expect(errorOf({ kinds: ['order.placed', 'order.reported'] })).toBeUndefined()
  expect(errorOf({ name: ' ' })).toBe('Required')
  expect(errorOf({ name: 'x'.repeat(61) })).toBe('Max 60 characters')
  expect(errorOf({ name: 'Sign in at evil.example/x' })).toBe(NO_LINKS)
  expect(errorOf({ kinds: [] })).toBe(NO_EVENTS)
  expect(errorOf({ kinds: ['order.placed', 'order.placed'] })).toBe('Contains an event twice')
  expect(errorOf({ kinds: ['order.eaten'] })).toBeDefined()
  expect(errorOf({ address: 'http://a.example' })).toBe('Must start with https://')
})

test('The laboratory can have every event, companies only what customers may see', () => {
  const kindsFor = (isLaboratory: boolean) => offeredEvents(isLaboratory).map(({ kind }) => kind)
  expect(kindsFor(true)).toContain('payment.recorded')
  expect(kindsFor(false)).not.toContain('payment.recorded')
  expect(kindsFor(false)).toContain('order.reported')
})
