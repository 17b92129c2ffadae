import type { Reply } from '@accession/contract/endpoint'
import {
  FOUND_COMPANIES,
  FOUND_ORDERS,
  FOUND_USERS,
  type searchEverything,
} from '@accession/contract/search'
import { parseOrderNumbers } from '@accession/domain/orders/order-numbers'
import { PROOF_TIMEOUT_MS, proveAsync, runsOf } from '@accession/domain/proofs/prove'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../test/make-app.ts'
import { makeSearchWorld, type RandomUser, type SearchWorld } from '../../test/search-world.ts'

const t = useApp()
let world: SearchWorld

/** Signs in again before the tokens expire. */
const SIGNED_IN_MS = 600_000
const sessions = new Map<number, { token: string; until: number }>()

async function tokenOf({ id, email }: RandomUser): Promise<string> {
  const session = sessions.get(id)
  if (session && session.until > performance.now()) return session.token
  const token = (await t.logIn(email)).json().accessToken
  sessions.set(id, { token, until: performance.now() + SIGNED_IN_MS })
  return token
}

beforeAll(async () => {
  const orders = runsOf({ ci: 120, middle: 400, full: 2_000 })
  world = await makeSearchWorld(t, { users: 12, orders })
}, 60_000)

const get = async (user: RandomUser, path: string) => t.get(path, await tokenOf(user))

/** Any part of any text, often of two, sometimes with a typo or something else altogether. */
const searched = fc
  .array(fc.record({ word: fc.nat(), from: fc.nat(8), length: fc.integer({ min: 1, max: 12 }) }), {
    minLength: 1,
    maxLength: 2,
  })
  .map((cuts) =>
    cuts
      .map(({ word, from, length }) => {
        const text = world.words[word % world.words.length] ?? ''
        return text.slice(from % Math.max(text.length, 1)).slice(0, length)
      })
      .join(' '),
  )
const mistyped = fc.nat().map((index) => {
  const words = world.words.flatMap((text) => text.split(/\P{L}+/u)).filter((w) => w.length > 3)
  return (words[index % words.length] ?? '').replace(/^(.)(.)(.)/u, '$1$3$2')
})
const query = fc
  .oneof(
    { weight: 8, arbitrary: searched },
    { weight: 1, arbitrary: searched.map((text) => text.toUpperCase()) },
    { weight: 1, arbitrary: mistyped },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }) },
  )
  .filter((text) => text.trim() !== '' && !/[\0\p{Cs}]/u.test(text))

const plain = (text: string) =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{Alphabetic}\p{Nd}]+/u)
    .join(' ')}`
const partsOf = (q: string) =>
  q
    .trim()
    .split(/\s+/)
    .map((part) => plain(part).trim())
    .filter(Boolean)

/** Every part is in one of the texts, at the beginning of a word if it is short. */
const matches = (q: string, texts: readonly (string | null)[]) => {
  const parts = partsOf(q)
  const written = texts.filter((text) => text !== null).map(plain)
  const isIn = (part: string) =>
    written.some((text) => text.includes(part.length < 3 ? ` ${part}` : part))
  return parts.length > 0 && parts.every(isIn)
}

/** What a search has to find, by going through everything. */
function expected(user: RandomUser, q: string) {
  const isOwn = (billing: number) => user.isAdmin || user.billing.includes(billing)
  const number = parseOrderNumbers(q)?.orderNumber
  const orders = world.orders.filter((order) => {
    const company = world.companies.find(({ id }) => id === order.company)
    const isReadable =
      (company ? isOwn(company.billing) : user.isAdmin) ||
      (order.guest !== null && order.creator === user.id)
    if (!isReadable || (user.noOrders && !user.isAdmin)) return false
    if (number) return order.number === number
    const samples = order.samples.filter(({ removed }) => !removed)
    const texts = samples.flatMap(({ name, batch, tag }) => [name, batch, tag])
    const { guest, po } = order
    return (
      matches(q, [order.number, po, guest?.testing ?? null, guest?.billing ?? null, ...texts]) ||
      (company &&
        isOwn(company.billing) &&
        (matches(q, [company.name]) || matches(q, [company.billingName])))
    )
  })
  const subs = world.companies.filter(({ billing }) => isOwn(billing))
  const parents = [...new Map(subs.map((sub) => [sub.billing, sub])).values()]
  const users = world.users.filter(({ billing }) => user.isAdmin || billing.some(isOwn))
  return {
    orders: orders
      .map((order) => order.number)
      .reverse()
      .slice(0, FOUND_ORDERS),
    companies:
      subs.filter(({ name, number: given }) => matches(q, [name, given])).length +
      parents.filter((sub) => matches(q, [sub.billingName, sub.billingNumber])).length,
    users: users.filter(({ texts }) => matches(q, texts)).length,
  }
}

const opened = new Map<string, Promise<unknown>>()

/** What a user gets who opens a row; null if it does not open. */
function open<Body>(user: RandomUser, path: string): Promise<Body | null> {
  const key = `${user.id} ${path}`
  const read = async () => {
    const response = await get(user, path)
    return response.statusCode === 200 ? response.json() : null
  }
  const reply = opened.get(key) ?? read()
  opened.set(key, reply)
  return reply as Promise<Body | null>
}

type Users = { userId: number }[]

async function rowsThatDoNotOpen(user: RandomUser, found: Reply<typeof searchEverything>) {
  const closed: unknown[] = []
  for (const row of found.orders) {
    if (!(await open(user, `/order?num=${row.orderNumber}`))) closed.push(row)
  }
  for (const row of found.companies) {
    const { companyId, parentCompanyId } = row
    const path = companyId ? `/company/${companyId}` : `/parent-company/${parentCompanyId}`
    if (!(await open(user, path))) closed.push(row)
  }
  for (const row of found.users) {
    const path = user.isAdmin
      ? `/users-info?userId=${row.userId}`
      : `/parent-company/${row.parentCompanyId}/users`
    const list = await open<{ data?: Users; users?: Users }>(user, path)
    const users = list?.data ?? list?.users ?? []
    if (!users.some(({ userId }) => userId === row.userId)) closed.push(row)
  }
  return closed
}

describe('Any user and any words', () => {
  it(
    'find exactly what matches among what the user may open, the newest orders first',
    async () => {
      const reached = { orders: 0, companies: 0, users: 0, corrected: 0, nothing: 0 }
      const property = fc.asyncProperty(fc.nat(), query, async (index, q) => {
        const user = world.searchers[index % world.searchers.length] as RandomUser
        const response = await get(user, `/search?q=${encodeURIComponent(q)}`)
        expect([q, response.statusCode]).toEqual([q, 200])
        const found: Reply<typeof searchEverything> = response.json()
        expect(await rowsThatDoNotOpen(user, found)).toEqual([])
        const { orders, companies, users } = expected(user, q)
        const actual = {
          orders: found.orders.map(({ orderNumber }) => orderNumber),
          companies: found.companies.length,
          users: found.users.length,
        }
        if (found.corrected !== null) {
          reached.corrected++
          expect([q, orders, companies, users]).toEqual([q, [], 0, 0])
          return
        }
        const shown = {
          orders,
          companies: Math.min(companies, FOUND_COMPANIES),
          users: Math.min(users, FOUND_USERS),
        }
        expect([user, q, actual]).toEqual([user, q, shown])
        for (const kind of ['orders', 'companies', 'users'] as const) {
          if (found[kind].length > 0) reached[kind]++
        }
        if (orders.length + companies + users === 0) reached.nothing++
      })
      await proveAsync('search', { ci: 300, full: 20_000 }, property)
      for (const [kind, count] of Object.entries(reached)) {
        expect([kind, count]).not.toEqual([kind, 0])
      }
    },
    Math.max(PROOF_TIMEOUT_MS, 120_000),
  )
})
