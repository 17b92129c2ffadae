import { expect, test } from 'vitest'
import { CallError } from './call-error.ts'
import { makeQueryClient } from './query-client.ts'

/** How often something is read whose first reply has this status. */
async function readsAfter(status: number | null): Promise<number> {
  let reads = 0
  const queryFn = async () => {
    reads += 1
    if (reads === 1) throw new CallError(status)
    return reads
  }
  await makeQueryClient()
    .fetchQuery({ queryKey: [status], queryFn })
    .catch(() => null)
  return reads
}

test('a read is repeated while the server or a machine in front of it is away', async () => {
  expect(await Promise.all([null, 502, 503, 504].map(readsAfter))).toEqual([2, 2, 2, 2])
})

test('a read that the server refused is not repeated', async () => {
  expect(await Promise.all([400, 404, 500].map(readsAfter))).toEqual([1, 1, 1])
})
