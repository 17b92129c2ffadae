import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openRenderPool, type RenderPool } from './render-pool.ts'

/** Replies with its thread and when it ran; follows the job's instructions. */
const SCRIPT = `
  import { threadId } from 'node:worker_threads'
  import { setTimeout as sleep } from 'node:timers/promises'
  export async function render({ wait = 0, fault }) {
    const from = Date.now()
    if (fault === 'throws') throw new Error('went wrong')
    if (fault === 'throws later') { await sleep(1); throw new Error('went wrong') }
    if (fault === 'throws in a timer') { setTimeout(() => { throw new Error('went wrong') }); await sleep(1_000) }
    if (fault === 'throws after the answer') setTimeout(() => { throw new Error('too late') }, 50)
    if (fault === 'exits') process.exit()
    if (fault === 'runs out of memory') for (const all = []; ; ) all.push(new Array(100_000).fill(0))
    if (fault === 'hangs') while (true);
    await sleep(wait)
    return new TextEncoder().encode(JSON.stringify({ threadId, from, to: Date.now() }))
  }
`
type Job = { wait?: number; fault?: string }
type Work = { threadId: number; from: number; to: number }

const folder = mkdtempSync(join(tmpdir(), 'render-pool-'))
const script = pathToFileURL(join(folder, 'script.mjs'))
writeFileSync(script, SCRIPT)
afterAll(() => rmSync(folder, { recursive: true }))

let pool: RenderPool<Job>
afterEach(() => pool.close())

type Options = Omit<Parameters<typeof openRenderPool>[0], 'script'>
const open = (options: Options = {}) => {
  pool = openRenderPool<Job>({ script, ...options })
}
const never = new AbortController().signal
const render = (job: Job = {}, who = 'dana', signal = never) => pool.render(job, { who, signal })
const work = async (job: Job = {}, who?: string): Promise<Work> =>
  JSON.parse(String(await render(job, who)))
const mostAtOnce = (done: Work[]) =>
  Math.max(
    ...done.map(({ from }) => done.filter((one) => one.from <= from && from < one.to).length),
  )

test('at most two jobs run at once, the others wait', async () => {
  open()
  // Long enough for the second thread to start on a busy machine.
  const done = await Promise.all(Array.from({ length: 6 }, () => work({ wait: 300 })))
  expect(mostAtOnce(done)).toBe(2)
  expect(new Set(done.map(({ threadId }) => threadId)).size).toBe(2)
})

test('a user runs at most two jobs at once, even with more threads', async () => {
  open({ atOnce: 4 })
  const [danas] = await Promise.all([
    Promise.all(Array.from({ length: 6 }, () => work({ wait: 40 }, 'dana'))),
    Promise.all(Array.from({ length: 6 }, () => work({ wait: 40 }, 'marcus'))),
  ])
  expect(mostAtOnce(danas)).toBeLessThanOrEqual(2)
})

test('sequential jobs use one thread', async () => {
  open()
  const threads = [await work(), await work(), await work()].map(({ threadId }) => threadId)
  expect(new Set(threads).size).toBe(1)
})

test('a user who asks for forty-five gets them all, and another user goes next', async () => {
  open()
  const order: string[] = []
  const note = async (who: string) => {
    await render({ wait: 5 }, who)
    order.push(who)
  }
  const many = Array.from({ length: 45 }, () => note('dana'))
  await Promise.all([...many, note('marcus')])
  expect(order).toHaveLength(46)
  expect(order.indexOf('marcus')).toBeLessThanOrEqual(4)
})

test('a user with a full queue is asked to retry; another user can still join', async () => {
  open({ longestLine: 2, longestOfAll: 2 })
  const outcomes = ['dana', 'dana', 'dana', 'dana', 'dana', 'marcus'].map((who) =>
    render({ wait: 40 }, who).then(
      () => `${who} has it`,
      (error) => `${who}: ${error.code}`,
    ),
  )
  expect(await Promise.all(outcomes)).toEqual([
    ...Array(4).fill('dana has it'),
    'dana: unavailable',
    'marcus has it',
  ])
})

test.each([
  ['throws', 'went wrong'],
  ['throws later', 'went wrong'],
  ['throws in a timer', 'went wrong'],
  ['exits', 'worker exited'],
  ['runs out of memory', 'memory limit'],
])('a job that %s fails alone, and its caller gets the reason', async (fault, message) => {
  open()
  const results = await Promise.allSettled([work(), work({ fault }), work(), work()])
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
  expect(String(Object(results[1]).reason)).toContain(message)
  await expect(work()).resolves.toBeDefined()
})

test('a thread that fails after its reply is reported and replaced', async () => {
  open()
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
  const { threadId } = await work({ fault: 'throws after the answer' })
  await vi.waitFor(() => expect(warned).toHaveBeenCalled(), { timeout: 5_000 })
  expect(String(warned.mock.calls[0])).toContain('too late')
  expect((await work()).threadId).not.toBe(threadId)
  warned.mockRestore()
})

test('a job that never ends times out, and the next one works', async () => {
  open({ withinMs: 1_500 })
  await expect(render({ fault: 'hangs' })).rejects.toMatchObject({ code: 'unavailable' })
  await expect(work()).resolves.toBeDefined()
})

test('a client that disconnects leaves the queue, or stops the rendering', async () => {
  open({ atOnce: 1 })
  const [drawing, waiting] = [new AbortController(), new AbortController()]
  const all = Promise.allSettled([
    render({ fault: 'hangs' }, 'dana', drawing.signal),
    render({ fault: 'exits' }, 'dana', waiting.signal),
    work(),
  ])
  await sleep(500)
  waiting.abort()
  drawing.abort()
  const outcomes = (await all).map(({ status }) => status)
  expect(outcomes).toEqual(['rejected', 'rejected', 'fulfilled'])
})

test('a document is not rendered for a client that has waited past the timeout', async () => {
  open({ withinMs: 1_000, atOnce: 1 })
  const late = Promise.allSettled([render({ wait: 5_000 }), render({ fault: 'exits' })])
  expect(await late).toEqual(
    Array(2).fill({ status: 'rejected', reason: expect.objectContaining({ code: 'unavailable' }) }),
  )
})

test('closing rejects the jobs that are running', async () => {
  open()
  const all = Promise.allSettled([render({ wait: 60_000 }), render({ wait: 60_000 })])
  await sleep(300)
  await pool.close()
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
