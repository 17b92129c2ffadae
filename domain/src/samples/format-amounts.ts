import { TEST_LABELS } from '../catalog/test-labels.ts'
import { pluralize } from '../fields/plural.ts'
import { factorOf } from '../money/money.ts'
import type { Amount, ContainerToSend, DescribedAmount } from './amounts-to-send.ts'

export const AMOUNT_LABEL = 'Amount to send'

/** '7 g, and 3 g in a separate sterile container'; tests without a number follow by name. */
export function formatAmounts(containers: readonly ContainerToSend[]): string {
  const sterile = ` in a ${containers.length > 1 ? 'separate ' : ''}sterile container`
  const sums = containers.flatMap(({ isSterile, amounts }) =>
    amounts.length > 0 ? amounts.map(formatAmount).join(' + ') + (isSterile ? sterile : '') : [],
  )
  const described = containers.flatMap(({ isSterile, amounts, described }) => {
    const place = amounts.length > 0 ? ' in the sterile container' : sterile
    return described.map((each) => formatDescribed(each, isSterile ? place : ''))
  })
  return [sums.join(', and '), ...described].filter(Boolean).join('; ')
}

/** '3 g, sterile': short enough for a label. */
export const formatContainer = ({ isSterile, amounts }: ContainerToSend): string =>
  [amounts.map(formatAmount).join(' + '), isSterile && 'sterile'].filter(Boolean).join(', ')

function formatAmount({ unit, thousandths }: Amount): string {
  const amount = factorOf(thousandths).toLocaleString('en-US')
  return `${amount} ${unit === 'unit' && amount !== '1' ? 'units' : unit}`
}

function formatDescribed({ testName, testCount, text }: DescribedAmount, place: string): string {
  const count = testCount > 1 ? ` × ${testCount}` : ''
  return `${TEST_LABELS[testName]}${count}${place}: ${text}`
}

/** '3 containers, 1 of them sterile' */
export function formatContainerCount(containers: readonly ContainerToSend[]): string {
  const count = containers.length
  const sterile = containers.filter(({ isSterile }) => isSterile).length
  const noun = pluralize(count, 'container')
  if (sterile === count) return `${count} sterile ${noun}`
  return `${count} ${noun}${sterile > 0 ? `, ${sterile} of them sterile` : ''}`
}
