import { beforeEach, expect, test } from 'vitest'
import { openFairQueue } from './fair-queue.ts'
import { Problem } from './problem.ts'

const LIMITS = { atOnce: 4, perUser: 2, longestLine: 3, longestOfAll: 4 }

let inTurn: ReturnType<typeof openFairQueue>
/** The running jobs in the order they started, and how to finish each. */
let atWork: { who: string; finish: () => void }[]
beforeEach(() => {
  inTurn = openFairQueue(LIMITS)
  atWork = []
})

const never = new AbortController().signal
const ask = (who: string, signal = never) =>
  inTurn({ who, signal }, () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    atWork.push({ who, finish: resolve })
    return promise
  }).catch((reason) => (reason instanceof Problem ? reason.code : 'left'))
const askFor = (who: string, times: number) => Array.from({ length: times }, () => ask(who))

/** Everything that can start has started once pending promises are resolved. */
const settle = () => new Promise((resolve) => setImmediate(resolve))
const begun = async () => {
  await settle()
  return atWork.map(({ who }) => who)
}
const finish = async (place: number) => {
  await settle()
  atWork[place]?.finish()
}

test('a single user runs two jobs at once, even with room for four', async () => {
  askFor('dana', 4)
  expect(await begun()).toEqual(['dana', 'dana'])
  await finish(0)
  expect(await begun()).toEqual(['dana', 'dana', 'dana'])
})

test('another user starts at once while the first waits in their own queue', async () => {
  askFor('dana', 4)
  askFor('marcus', 1)
  expect(await begun()).toEqual(['dana', 'dana', 'marcus'])
})

test('at most four jobs run, and the next in line takes a free slot', async () => {
  for (const who of ['dana', 'marcus', 'gia', 'avery', 'sam']) ask(who)
  expect(await begun()).toHaveLength(4)
  await finish(2)
  expect((await begun()).at(-1)).toBe('sam')
})

test('the queues take turns: a second user waits for one of the first user’s jobs, not for all', async () => {
  inTurn = openFairQueue({ ...LIMITS, atOnce: 1 })
  askFor('dana', 3)
  askFor('marcus', 2)
  for (let place = 0; place < 4; place++) await finish(place)
  expect(await begun()).toEqual(['dana', 'dana', 'marcus', 'dana', 'marcus'])
})

test('a user with a full queue is asked to retry, and so is a second wait while all queues are full', async () => {
  const danas = askFor('dana', 6)
  expect(await danas.at(-1)).toBe('unavailable')
  askFor('marcus', 3)
  expect(await ask('marcus')).toBe('unavailable')
  askFor('gia', 1)
  expect((await begun()).filter((who) => who === 'marcus')).toHaveLength(2)
  await finish(0)
  await finish(1)
  expect(await begun()).toContain('gia')
})

test('a user who leaves the queue frees the slot and never starts', async () => {
  const leaving = new AbortController()
  askFor('dana', 2)
  const left = ask('dana', leaving.signal)
  askFor('dana', 2)
  leaving.abort()
  expect(await left).toBe('left')
  const last = ask('dana')
  for (let place = 0; place < 5; place++) await finish(place)
  expect(await begun()).toHaveLength(5)
  expect(await last).toBeUndefined()
})

test('a slot becomes free when the job fails', async () => {
  const fail = () => inTurn({ who: 'dana', signal: never }, () => Promise.reject(new Error('no')))
  for (let n = 0; n < 3; n++) await expect(fail()).rejects.toThrow('no')
  ask('dana')
  expect(await begun()).toEqual(['dana'])
})
