/** A second implementation of order prices, in BigInt and fractions of a cent, rounding by remainder. */
type Line = { listPrice: number; multiplier: number; count: number; isBillable: boolean }

/** Rounds half a cent up. */
function roundedToCent(thousandthsOfCents: bigint): bigint {
  const remainder = thousandthsOfCents % 1000n
  const down = thousandthsOfCents - remainder
  return (remainder >= 500n ? down + 1000n : down) / 1000n
}

export function priceByHand(lines: readonly Line[], factor: number, discount: number) {
  let subtotal = 0n
  for (const { listPrice, multiplier, count, isBillable } of lines) {
    const each = roundedToCent(BigInt(listPrice) * BigInt(multiplier))
    for (let replicate = 0; replicate < count; replicate += 1) subtotal += isBillable ? each : 0n
  }
  const adjusted = roundedToCent(subtotal * BigInt(factor))
  const left = adjusted - BigInt(discount)
  return {
    subtotal: Number(subtotal),
    adjusted: Number(adjusted),
    total: left > 0n ? Number(left) : 0,
  }
}
