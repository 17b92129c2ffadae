import { useMemo } from 'react'

/** The same key for every attempt to send the same body, so it is done only once. */
export function useIdempotencyKey(body: unknown): string {
  const text = JSON.stringify(body)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a different body needs a different key
  return useMemo(() => crypto.randomUUID(), [text])
}
