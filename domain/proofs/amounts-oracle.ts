/** The amount to send a second time: from the digits of each number, one replicate after the other. */
type Size = {
  quantities: Record<string, { amount: number; unit: string }>
  separateContainer: boolean
}
type Test = { testName: string; testCount: number; microALCSampleSize?: string | undefined }

const A_LA_CARTE = 'LM STA PA SLM STEC TC TYM APC'.split(' ').map((name) => `micro${name}`)

/** '2.5' is 2500n. */
function thousandths(number: string): bigint {
  const [whole = '0', fraction = ''] = number.split('.')
  return BigInt(whole + fraction.padEnd(3, '0'))
}

/** Thousandths by container and unit, such as { 'sterile g': 3000n }; 'text' counts what has no number. */
export function amountsByHand(
  productType: string,
  tests: readonly Test[],
  sizes: Partial<Record<string, Size>>,
): Record<string, bigint> {
  const found: Record<string, bigint> = {}
  const add = (key: string, amount: bigint) => {
    found[key] = (found[key] ?? 0n) + amount
  }
  let group = 0n
  for (const { testName, testCount, microALCSampleSize } of tests) {
    const isInGroup = A_LA_CARTE.includes(testName)
    const container = isInGroup || sizes[testName]?.separateContainer ? 'sterile' : 'plain'
    const quantity = sizes[testName]?.quantities[productType]
    const chosen = isInGroup && microALCSampleSize
    const [number, unit] = chosen
      ? chosen.split(' ')
      : quantity
        ? [String(quantity.amount), quantity.unit]
        : []
    if (!number) add(`${container} text`, BigInt(testCount))
    else
      for (let replicate = 0; replicate < testCount; replicate += 1) {
        if (isInGroup && unit === 'g') group += thousandths(number)
        else add(`${container} ${unit}`, thousandths(number))
      }
  }
  if (group > 0n) add('sterile g', group < 2000n ? 2000n : group)
  return found
}
