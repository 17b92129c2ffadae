import { afterEach, expect, test } from 'vitest'
import { openRenderPool, type RenderPool } from './render-pool.ts'

/** Answers with its thread and when it was at work; does as it is told on the way. */
const SCRIPT = `
  import { parentPort, threadId } from 'node:worker_threads'
  import { setTimeout } from 'node:timers/promises'
  parentPort.on('message', async ({ wait = 0, crash, exit, hang }) => {
    const from = Date.now()
    if (crash) throw new Error('crashed')
    if (exit) process.exit()
    if (hang) while (true);
    await setTimeout(wait)
    parentPort.postMessage(new TextEncoder().encode(JSON.stringify({ threadId, from, to: Date.now() })))
  })
`
type Job = { wait?: number; crash?: true; exit?: true; hang?: true }
type Work = { threadId: number; from: number; to: number }

let pool: RenderPool<Job>
afterEach(() => pool.close())

type Options = Omit<Parameters<typeof openRenderPool>[0], 'script'>

function open(options: Options = {}) {
  const script = new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`)
  pool = openRenderPool<Job>({ script, ...options })
}
const work = async (job: Job = {}): Promise<Work> => JSON.parse(String(await pool.render(job)))

test('two at once at most, the others wait their turn', async () => {
  open()
  const done = await Promise.all(Array.from({ length: 8 }, () => work({ wait: 40 })))
  const atOnce = done.map(
    ({ from }) => done.filter((other) => other.from <= from && from < other.to).length,
  )
  expect(Math.max(...atOnce)).toBe(2)
  expect(new Set(done.map(({ threadId }) => threadId)).size).toBe(2)
})

test('one after the other takes one thread', async () => {
  open()
  const threads = [await work(), await work(), await work()].map(({ threadId }) => threadId)
  expect(new Set(threads).size).toBe(1)
})

test.each([{ crash: true }, { exit: true }] as const)(
  'a thread that dies (%o) takes only its own render with it',
  async (fault) => {
    open()
    const results = await Promise.allSettled([work(), work(fault), work(), work()])
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
    await expect(work()).resolves.toBeDefined()
  },
)

test('the error of a crash reaches its caller', async () => {
  open()
  await expect(pool.render({ crash: true })).rejects.toThrow('crashed')
})

test('a render that never ends is given up, and the next works', async () => {
  open({ timeoutMs: 1000 })
  await expect(pool.render({ hang: true })).rejects.toThrow('Not rendered within 1000 ms')
  await expect(work()).resolves.toBeDefined()
})

test('a thread is replaced after its share of renders', async () => {
  open({ rendersPerThread: 2 })
  const [a, b, c] = [await work(), await work(), await work()]
  expect(a.threadId).toBe(b.threadId)
  expect(c.threadId).not.toBe(a.threadId)
})

test('who comes to a full line is asked to come back, and the line moves on', async () => {
  open({ longestLine: 2 })
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => work({ wait: 40 })))
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused).toEqual(
    Array(2).fill(
      expect.objectContaining({ reason: expect.objectContaining({ code: 'unavailable' }) }),
    ),
  )
  await expect(work()).resolves.toBeDefined()
})

test('a document is not made for someone who has waited too long to be still there', async () => {
  open({ patienceMs: 200, atOnce: 1 })
  const [first, late] = [work({ wait: 600 }), pool.render({ crash: true })]
  await expect(late).rejects.toMatchObject({ code: 'unavailable' })
  const { threadId } = await first
  expect((await work()).threadId).toBe(threadId)
})

test('closing rejects what is not done', async () => {
  open()
  const all = Promise.allSettled(Array.from({ length: 3 }, () => pool.render({ wait: 60_000 })))
  await pool.close()
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})
