import { describe, expect, it } from 'vitest'
import { afterChanges, sampleOf, tincture } from '../../proofs/sample-examples.ts'
import {
  addSample,
  deleteSample,
  duplicateSample,
  sampleTitle,
  updateSample,
} from './sample-list.ts'

const plant = sampleOf('plantMaterial')
const other = sampleOf('other')

describe('samples of a draft', () => {
  it('can be added, updated by index or deleted', () => {
    const list = addSample(addSample([], plant), other)
    expect(list).toEqual([plant, other])
    expect(updateSample(list, 1, tincture())).toEqual([plant, tincture()])
    expect(deleteSample(list, 0)).toEqual([other])
  })

  it('a duplicate follows its original as a new sample', () => {
    const ordered = {
      ...plant,
      sampleId: 7,
      ordered: { productType: 'plantMaterial', tests: [] } as const,
    }
    expect(duplicateSample([ordered, other], 0)).toEqual([ordered, plant, other])
  })

  it("each entry reads 'Sample N - name (product type) - batch'", () => {
    const batched = afterChanges(plant, { type: 'text', field: 'batchName', value: 'B7' })
    expect(sampleTitle(batched, 0)).toBe('Sample 1 - Blue Dream (Plant Material) - B7')
    expect(sampleTitle(plant, 11)).toBe('Sample 12 - Blue Dream (Plant Material)')
    const unnamed = { ...batched, info: { ...batched.info, sampleName: ' ' } }
    expect(sampleTitle(unnamed, 0)).toBe('Sample 1 (Plant Material) - B7')
  })

  it('a product type with its own parentheses gets no second pair', () => {
    const colorado = { ...plant, info: { ...plant.info, productType: 'plantMaterialCo' as const } }
    expect(sampleTitle(colorado, 0)).toBe('Sample 1 - Blue Dream (Plant Material, Colorado)')
  })
})
