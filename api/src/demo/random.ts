/** Seeded random numbers, for the same year every time. */
export function randomFrom(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number): number =>
    least + Math.floor(next() * (most - least + 1))
  return {
    between,
    chance: (share: number): boolean => next() < share,
    pick: <T>(from: readonly T[]): T => from[between(0, from.length - 1)] as T,
  }
}
export type Random = ReturnType<typeof randomFrom>
