type Drawn = {
  value: string
  parts: readonly { amount: number }[]
  usual?: number | null
  mayBreak?: boolean
}

/** A column is cut if it would be more than this much taller than all others. */
const MOST_ABOVE = 1.5
/** How many characters of numbers fit side by side on a phone. */
const ROOM_ON_A_PHONE = 44

const amountOf = ({ parts }: Drawn) => parts.reduce((sum, { amount }) => sum + amount, 0)

/** The height of each column, as a share of the tallest. */
export function scaleOf(columns: readonly Drawn[]) {
  const amounts = columns.map(amountOf)
  const others = columns.filter(({ mayBreak }) => !mayBreak)
  const ofOthers = Math.max(...others.map((each) => Math.max(amountOf(each), each.usual ?? 0)))
  const highest = Math.max(...amounts)
  const isCut = ofOthers > 0 && highest > ofOthers * MOST_ABOVE
  const top = isCut ? ofOthers * MOST_ABOVE : Math.max(1, highest, ofOthers)
  const longest = Math.max(...columns.map(({ value }) => value.length))
  return {
    isCrowded: longest * columns.length > ROOM_ON_A_PHONE,
    heights: columns.map(({ usual }, place) => ({
      bar: Math.min(1, (amounts[place] ?? 0) / top),
      usual: (usual ?? 0) / top,
      isHighest: amounts[place] === highest,
      isBroken: isCut && (amounts[place] ?? 0) > top,
    })),
  }
}
