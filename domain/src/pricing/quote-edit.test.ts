import { expect, test } from 'vitest'
import { SEED_CATALOG } from '../catalog/seed-catalog.ts'
import { quoteEdited } from './quote-edit.ts'

const potency = { testName: 'potency', turnAroundType: 'rush', testCount: 3 } as const

test('kept tests keep their placed price, added ones take the list price', () => {
  const kept = new Map([
    [
      'potency',
      [
        { listPrice: 50_00, isBillable: true },
        { listPrice: 60_00, isBillable: false },
      ],
    ],
  ] as const)
  const today = SEED_CATALOG.testTypes.potency?.priceCents
  expect(
    quoteEdited([potency], kept, SEED_CATALOG).map(({ listPrice, isBillable, count }) => [
      listPrice,
      isBillable,
      count,
    ]),
  ).toEqual([
    [50_00, true, 1],
    [60_00, false, 1],
    [today, true, 1],
  ])
  expect(quoteEdited([{ ...potency, testCount: 1 }], kept, SEED_CATALOG)).toHaveLength(1)
})

test('a kept test keeps its price even if the list no longer has it', () => {
  const { potency: _, ...testTypes } = SEED_CATALOG.testTypes
  const kept = new Map([['potency', [{ listPrice: 50_00, isBillable: true }]]] as const)
  const quoted = quoteEdited([potency], kept, { ...SEED_CATALOG, testTypes })
  expect(quoted).toMatchObject([{ listPrice: 50_00, count: 1, turnAroundType: 'rush' }])
})
