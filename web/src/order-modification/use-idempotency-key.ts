import { useMemo } from 'react'

/** The same for every try of the same thing, so that however often it is sent, it is done once. */
export function useIdempotencyKey(body: unknown): string {
  const text = JSON.stringify(body)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another thing to send needs another key
  return useMemo(() => crypto.randomUUID(), [text])
}
