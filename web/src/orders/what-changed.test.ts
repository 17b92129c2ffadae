import type { Order } from '@accession/contract/orders'
import { expect, test } from 'vitest'
import { anAcceptedOrder } from '../../test/accepted-order.ts'
import { whatChanged } from './what-changed.ts'

const before = anAcceptedOrder()
const [resin, drops] = before.samples as [Order['samples'][number], Order['samples'][number]]
const nameOf = ({ sampleInfo }: typeof resin) =>
  `${sampleInfo.sampleName} (${sampleInfo.sampleNumber})`
const billed = (sample: typeof resin, isBillable: boolean) => ({
  ...sample,
  tests: sample.tests.map((test) => ({ ...test, isBillable })),
})

test.each<[string, Partial<Order>, string[]]>([
  ['nothing', {}, []],
  ['its total', { total: 76.5 }, ['Its total is now $76.50.']],
  ['what is paid', { amountPaid: 20 }, ['$20.00 of it is now paid.']],
  ['its status', { status: 'invoiced' }, ['The order is now invoiced.']],
  ['its license number', { licenseNumber: '' }, ['License number is now empty.']],
  ['a sample less', { samples: [resin] }, [`${nameOf(drops)} was removed.`]],
  [
    'what is billed, at the same total',
    { samples: [billed(resin, !resin.tests[0]?.isBillable), drops] },
    [`${nameOf(resin)} was changed.`],
  ],
])('%s', (_, change, sentences) => {
  expect(whatChanged(before, { ...before, ...change })).toEqual(sentences)
})
