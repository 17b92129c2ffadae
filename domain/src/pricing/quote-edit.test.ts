import { expect, test } from 'vitest'
import { SEED_CATALOGUE } from '../catalog/seed-catalogue.ts'
import { quoteEdited } from './quote-edit.ts'

const potency = { testName: 'potency', turnAroundType: 'rush', testCount: 3 } as const

test('kept tests keep what they were placed at, the next ones cost what the list says', () => {
  const held = new Map([
    [
      'potency',
      [
        { listPrice: 50_00, isBillable: true },
        { listPrice: 60_00, isBillable: false },
      ],
    ],
  ] as const)
  const today = SEED_CATALOGUE.testTypes.potency?.priceCents
  expect(
    quoteEdited([potency], held, SEED_CATALOGUE).map(({ listPrice, isBillable, count }) => [
      listPrice,
      isBillable,
      count,
    ]),
  ).toEqual([
    [50_00, true, 1],
    [60_00, false, 1],
    [today, true, 1],
  ])
  expect(quoteEdited([{ ...potency, testCount: 1 }], held, SEED_CATALOGUE)).toHaveLength(1)
})

test('a kept test costs what it did although the list no longer has it', () => {
  const { potency: _, ...testTypes } = SEED_CATALOGUE.testTypes
  const held = new Map([['potency', [{ listPrice: 50_00, isBillable: true }]]] as const)
  const quoted = quoteEdited([potency], held, { ...SEED_CATALOGUE, testTypes })
  expect(quoted).toMatchObject([{ listPrice: 50_00, count: 1, turnAroundType: 'rush' }])
})
