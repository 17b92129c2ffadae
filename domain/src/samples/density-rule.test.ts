import { describe, expect, it } from 'vitest'
import {
  afterChanges,
  CURRENT_CATALOG,
  deselect,
  select,
  setField,
  tincture,
} from '../../proofs/sample-examples.ts'
import { completeSample } from './complete-sample.ts'
import { DENSITY_TOOLTIP, isDensityLocked } from './density-rule.ts'
import { draftOfOrdered } from './ordered-draft.ts'
import { editSample } from './sample-editor.ts'

const unknown = setField('potency', 'densityKnown', false)
const known = setField('potency', 'densityKnown', true)

describe('unit of measure mg/mL with density unknown', () => {
  it('the Density test is auto-selected with count 1', () => {
    const draft = afterChanges(tincture(), unknown)
    expect(draft.tests.density).toEqual({
      testName: 'density',
      testCount: 1,
      turnAroundType: 'standard',
    })
  })

  it('the turnaround aligns to the fastest of potency and density', () => {
    const rush = afterChanges(tincture(), unknown, setField('potency', 'turnAroundType', 'rush'))
    expect(rush.tests.density?.turnAroundType).toBe('rush')
    const urgent = afterChanges(
      rush,
      select('fullPotency'),
      setField('fullPotency', 'unitOfMeasure', 'mg/mL'),
      setField('fullPotency', 'densityKnown', false),
      setField('fullPotency', 'turnAroundType', 'urgent'),
    )
    expect(urgent.tests.density?.turnAroundType).toBe('urgent')
  })

  it('is recomputed on change; potency is never altered', () => {
    const draft = afterChanges(
      tincture(),
      unknown,
      setField('potency', 'turnAroundType', 'urgent'),
      setField('potency', 'turnAroundType', 'standard'),
    )
    expect(draft.tests.density?.turnAroundType).toBe('standard')
    expect(draft.tests.potency?.turnAroundType).toBe('standard')
  })

  it('a faster density chosen by the user stays faster', () => {
    const draft = afterChanges(
      tincture(),
      select('density'),
      setField('density', 'turnAroundType', 'urgent'),
      unknown,
      setField('potency', 'turnAroundType', 'rush'),
    )
    expect(draft.tests.density?.turnAroundType).toBe('urgent')
    expect(draft.tests.potency?.turnAroundType).toBe('rush')
  })

  it('Density is disabled while any selected potency has density unknown', () => {
    const draft = afterChanges(tincture(), unknown)
    expect(isDensityLocked(draft)).toBe(true)
    expect(afterChanges(draft, deselect('density'))).toEqual(draft)
    expect(afterChanges(draft, setField('density', 'turnAroundType', 'urgent'))).toEqual(draft)
    expect(isDensityLocked(tincture())).toBe(false)
  })

  it('switching away from mg/mL restores densityKnown to true', () => {
    const draft = afterChanges(tincture(), unknown, setField('potency', 'unitOfMeasure', 'mg/g'))
    expect(draft.tests.potency?.densityKnown).toBe(true)
    expect(isDensityLocked(draft)).toBe(false)
  })

  it('when none is left, an auto-selected density is deselected, and the change says so', () => {
    const locked = afterChanges(tincture(), unknown)
    const { draft, cleared } = editSample(locked, known, CURRENT_CATALOG)
    expect(draft.tests.density).toBeUndefined()
    expect(cleared).toEqual([{ what: 'test', testName: 'density' }])
    expect(afterChanges(locked, deselect('potency')).tests.density).toBeUndefined()
  })

  it('when none is left, a density chosen by the user stays, turnaround standard', () => {
    const chosen = afterChanges(
      tincture(),
      select('density'),
      setField('density', 'turnAroundType', 'rush'),
      setField('density', 'testCount', 2),
      unknown,
    )
    expect(afterChanges(chosen, known).tests.density).toEqual({
      testName: 'density',
      testCount: 2,
      turnAroundType: 'standard',
    })
    expect(
      afterChanges(chosen, setField('potency', 'unitOfMeasure', '%')).tests.density?.turnAroundType,
    ).toBe('standard')
  })

  it('stays while another potency still has an unknown density', () => {
    const both = afterChanges(
      tincture(),
      unknown,
      select('broadPotency'),
      setField('broadPotency', 'unitOfMeasure', 'mg/mL'),
      setField('broadPotency', 'densityKnown', false),
    )
    expect(afterChanges(both, known).tests.density).toBeDefined()
    expect(afterChanges(both, known, deselect('broadPotency')).tests.density).toBeUndefined()
  })

  it('density cannot be unknown where the Density test is not offered', () => {
    const { density: _, ...testTypes } = CURRENT_CATALOG.catalog.testTypes
    const currentCatalog = {
      ...CURRENT_CATALOG,
      catalog: { ...CURRENT_CATALOG.catalog, testTypes },
    }
    expect(editSample(tincture(), unknown, currentCatalog).draft).toEqual(tincture())
  })

  it('an unlocked density chosen by the user can be changed again', () => {
    const draft = afterChanges(
      tincture(),
      select('density'),
      unknown,
      known,
      setField('density', 'turnAroundType', 'urgent'),
    )
    expect(draft.tests.density?.turnAroundType).toBe('urgent')
  })

  it('the tooltip', () => {
    expect(DENSITY_TOOLTIP).toBe(
      'A density measurement is required to report potency results in mg/mL',
    )
  })
})

describe('a placed order that is reopened', () => {
  const reopened = (...changes: Parameters<typeof editSample>[1][]) => {
    const completion = completeSample(afterChanges(tincture(), ...changes), CURRENT_CATALOG)
    if (!completion.isComplete) throw new Error(JSON.stringify(completion.errors))
    return draftOfOrdered(completion.sample)
  }

  it('keeps its density locked', () => {
    const draft = reopened(unknown, setField('potency', 'turnAroundType', 'rush'))
    expect(isDensityLocked(draft)).toBe(true)
    const slower = afterChanges(draft, setField('potency', 'turnAroundType', 'standard'))
    expect(slower.tests.density?.turnAroundType).toBe('standard')
  })

  it('does not drop an ordered density or slow down a faster one', () => {
    const draft = reopened(
      select('density'),
      setField('density', 'turnAroundType', 'urgent'),
      unknown,
    )
    expect(afterChanges(draft, setField('potency', 'testCount', 2)).tests.density).toMatchObject({
      turnAroundType: 'urgent',
    })
    expect(afterChanges(draft, known).tests.density?.turnAroundType).toBe('standard')
  })

  it('fills in the fields dropped on submission', () => {
    const draft = reopened(setField('potency', 'unitOfMeasure', '%'))
    expect(draft.tests.potency).toMatchObject({ densityKnown: true, fillWtKnown: true })
    expect(draft.info.batchName).toBe('')
    expect(isDensityLocked(draft)).toBe(false)
  })
})
