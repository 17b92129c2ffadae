// A system that follows the events, as a process of its own: it may be killed at any moment, and goes on
// from the cursor it has saved.
import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { getEvents } from '@accession/contract/events'
import { login } from '@accession/contract/session'

const [url = '', username = '', password = '', file = ''] = process.argv.slice(2)
const LIMITS = [1, 10, 100, 1_000]
const PAUSES_MS = [0, 0, 5, 50]

/** One line per page: its events and the next cursor. A line that was cut off was not saved. */
function savedCursor(): string | undefined {
  if (!existsSync(file)) return undefined
  const text = readFileSync(file, 'utf8')
  const end = text.lastIndexOf('\n') + 1
  truncateSync(file, end)
  const last = text.slice(0, end).trimEnd().split('\n').at(-1)
  return last ? JSON.parse(last).next : undefined
}

const anyOf = <T>(values: readonly T[]) => values[Math.floor(Math.random() * values.length)]

async function signIn(): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return login.reply.parse(await response.json()).accessToken
}

let token = await signIn()
let after = savedCursor()
for (;;) {
  const query = new URLSearchParams({ limit: String(anyOf(LIMITS)), ...(after && { after }) })
  const response = await fetch(`${url}/api/events?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (response.status === 401) token = await signIn()
  if (!response.ok) continue
  const { events, next } = getEvents.reply.parse(await response.json())
  const seen = events.map(({ id, data }) => ({
    id,
    mark: data.sampleNumber,
    orderNumber: data.orderNumber,
    version: data.version,
  }))
  if (next !== after) appendFileSync(file, `${JSON.stringify({ seen, next })}\n`)
  after = next
  await sleep(anyOf(PAUSES_MS))
}
