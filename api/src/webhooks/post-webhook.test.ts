import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { freePort } from '../../test/processes.ts'
import { PUBLIC_ADDRESS, Receiver } from '../../test/webhook-receiver.ts'
import { type Egress, openConnections, postWebhook } from './post-webhook.ts'

const receiver = new Receiver()
beforeAll(() => receiver.open())
afterAll(() => receiver.close())
beforeEach(() => {
  receiver.received.length = 0
})

async function post(changes: Partial<Egress> = {}, url = receiver.address) {
  const egress = receiver.egress(changes)
  const agent = openConnections(egress)
  try {
    return await postWebhook(agent, egress, { url, headers: {}, body: '{"type":"a"}' })
  } finally {
    agent.destroy()
  }
}
const SHORT = { limitMs: 500 }

it('A reply is its status and the beginning of its text', async () => {
  receiver.modes.push({ status: 201, body: 'thanks' })
  expect(await post()).toMatchObject({ status: 201, error: null, text: 'thanks' })
  expect(receiver.received).toMatchObject([{ type: 'a' }])
})

it('A redirect is not followed', async () => {
  receiver.modes.push({ status: 302, headers: { location: receiver.address } })
  expect(await post()).toMatchObject({ status: 302, error: null })
  expect(receiver.received).toHaveLength(1)
})

it('A reply that hangs or drips ends at the limit', async () => {
  receiver.modes.push('hangs', 'drips')
  expect(await post(SHORT)).toMatchObject({ status: null, error: 'timed-out' })
  expect(await post(SHORT)).toMatchObject({ status: 200, error: 'timed-out' })
})

it('A server that switches protocols has replied 101, and the connection is closed', async () => {
  const switching = 'HTTP/1.1 101 Switching Protocols\r\n'
  for (const rest of ['Upgrade: x\r\nConnection: upgrade\r\n\r\n', '\r\n']) {
    receiver.modes.push({ raw: switching + rest })
    expect(await post()).toMatchObject({ status: 101, error: null, text: '' })
    await expect.poll(() => receiver.openConnections).toBe(0)
  }
})

it.each(['000', '099', '600', '999'])(
  'A reply with %s, which is no status, has failed',
  async (code) => {
    receiver.modes.push({ raw: `HTTP/1.1 ${code} Odd\r\ncontent-length: 2\r\n\r\nhi` })
    expect(await post()).toMatchObject({ status: null, error: 'failed', text: 'hi' })
  },
)

it('A server may send a few statuses before its reply, not without end', async () => {
  const raw = (before: number) => ({
    raw: `${'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(before)}HTTP/1.1 204 No Content\r\n\r\n`,
  })
  receiver.modes.push(raw(10), raw(11))
  expect(await post()).toMatchObject({ status: 204, error: null })
  expect(await post()).toMatchObject({ status: null, error: 'failed' })
  await expect.poll(() => receiver.openConnections).toBe(0)
})

it('A request whose connection never says anything ends at the limit, also as a second try', async () => {
  const egress = receiver.egress(SHORT)
  const agent = openConnections(egress)
  const send = () => postWebhook(agent, egress, { url: receiver.address, headers: {}, body: '{}' })
  receiver.modes.push(204, 'dies', 'hangs')
  expect(await send()).toMatchObject({ status: 204 })
  expect(await send()).toMatchObject({ status: null, error: 'timed-out' })
  agent.destroy()
})

it('A name server that does not answer counts toward the limit', async () => {
  const resolve = () => new Promise<string[]>(() => {})
  expect(await post({ ...SHORT, resolve })).toMatchObject({ status: null, error: 'timed-out' })
})

it('Of a reply without an end only the beginning is read', async () => {
  receiver.modes.push('never-ends')
  const reply = await post()
  expect(reply).toMatchObject({ status: 200, error: null })
  expect(reply.text).toHaveLength(4_096)
})

it('A server that dies before or within its reply is a failure', async () => {
  receiver.modes.push('dies', 'dies-halfway')
  expect(await post()).toMatchObject({ status: null, error: 'cut-off' })
  expect(await post()).toMatchObject({ status: 200, error: 'cut-off' })
})

it('A server that is down, a name that does not exist and a foreign certificate have their own words', async () => {
  const down = `https://hooks.mesa.example:${await freePort()}/`
  expect(await post({}, down)).toMatchObject({ status: null, error: 'refused' })
  const resolve = () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' }))
  expect(await post({ resolve })).toMatchObject({ error: 'not-found' })
  const other = `https://other.example:${receiver.port}/`
  expect(await post({}, other)).toMatchObject({ error: 'certificate' })
  const { ca: _, ...usual } = receiver.egress()
  const agent = openConnections(usual)
  const reply = await postWebhook(agent, usual, { url: receiver.address, headers: {}, body: '' })
  agent.destroy()
  expect(reply).toMatchObject({ error: 'certificate' })
  expect(receiver.received).toEqual([])
})

it.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', '::ffff:127.0.0.1', 'fd00::1'])(
  'A name that leads to %s is refused before anything is sent',
  async (address) => {
    expect(await post({ resolve: async () => [address] })).toMatchObject({ error: 'not-public' })
    expect(await post({ resolve: async () => [PUBLIC_ADDRESS, address] })).toMatchObject({
      error: 'not-public',
    })
    expect(receiver.received).toEqual([])
  },
)

it('A number in the address is refused, also in notations that only the parser knows', async () => {
  for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '8.8.8.8'])
    expect(await post({}, `https://${host}:${receiver.port}/`)).toMatchObject({
      error: 'not-public',
    })
  expect(receiver.received).toEqual([])
})

it('A name that is public at first and private at the next look is refused at the connection', async () => {
  const answers = [[PUBLIC_ADDRESS], ['127.0.0.1']]
  const looks: string[][] = []
  const egress = receiver.egress({
    resolve: async () => {
      const answer = answers.shift() ?? []
      looks.push(answer)
      return answer
    },
    dial: (address) => (address === PUBLIC_ADDRESS ? '127.0.0.1' : address),
  })
  const agent = openConnections(egress)
  const send = () =>
    postWebhook(agent, egress, { url: receiver.address, headers: {}, body: '{"type":"a"}' })
  // The reply closes the connection, so that the second request looks the name up again.
  receiver.modes.push({ status: 200, headers: { connection: 'close' } })
  expect(await send()).toMatchObject({ status: 200, error: null })
  expect(await send()).toMatchObject({ status: null, error: 'not-public' })
  agent.destroy()
  expect(looks).toHaveLength(2)
  expect(receiver.received).toHaveLength(1)
})

it('An idle connection that the server closed meanwhile is replaced, and nothing has failed', async () => {
  const egress = receiver.egress()
  const agent = openConnections(egress)
  const send = () =>
    postWebhook(agent, egress, { url: receiver.address, headers: {}, body: '{"type":"a"}' })
  expect(await send()).toMatchObject({ status: 204 })
  receiver.modes.push('dies')
  expect(await send()).toMatchObject({ status: 204, error: null })
  agent.destroy()
  expect(
    receiver.received.map(({ connection }) => connection - (receiver.received[0]?.connection ?? 0)),
  ).toEqual([0, 0, 1])
})
