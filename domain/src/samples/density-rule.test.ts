import { describe, expect, it } from 'vitest'
import {
  afterChanges,
  deselect,
  OFFER,
  select,
  setField,
  tincture,
} from '../../proofs/sample-examples.ts'
import { completeSample } from './complete-sample.ts'
import { DENSITY_TOOLTIP, isDensityHeld } from './density-rule.ts'
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

  it('a faster density the person chose stays faster', () => {
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
    expect(isDensityHeld(draft)).toBe(true)
    expect(afterChanges(draft, deselect('density'))).toEqual(draft)
    expect(afterChanges(draft, setField('density', 'turnAroundType', 'urgent'))).toEqual(draft)
    expect(isDensityHeld(tincture())).toBe(false)
  })

  it('switching away from mg/mL restores densityKnown to true', () => {
    const draft = afterChanges(tincture(), unknown, setField('potency', 'unitOfMeasure', 'mg/g'))
    expect(draft.tests.potency?.densityKnown).toBe(true)
    expect(isDensityHeld(draft)).toBe(false)
  })

  it('when none is left, an auto-selected density is unticked, and the change says so', () => {
    const held = afterChanges(tincture(), unknown)
    const { draft, cleared } = editSample(held, known, OFFER)
    expect(draft.tests.density).toBeUndefined()
    expect(cleared).toEqual([{ what: 'test', testName: 'density' }])
    expect(afterChanges(held, deselect('potency')).tests.density).toBeUndefined()
  })

  it('when none is left, one the person chose stays, turnaround standard', () => {
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

  it('stays while another potency still lacks its density', () => {
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
    const { density: _, ...testTypes } = OFFER.catalogue.testTypes
    const offer = { ...OFFER, catalogue: { ...OFFER.catalogue, testTypes } }
    expect(editSample(tincture(), unknown, offer).draft).toEqual(tincture())
  })

  it('a released density the person chose can be changed again', () => {
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

describe('a placed order opened again', () => {
  const reopened = (...changes: Parameters<typeof editSample>[1][]) => {
    const completion = completeSample(afterChanges(tincture(), ...changes), OFFER)
    if (!completion.isComplete) throw new Error(JSON.stringify(completion.errors))
    return draftOfOrdered(completion.sample)
  }

  it('holds its density as before', () => {
    const draft = reopened(unknown, setField('potency', 'turnAroundType', 'rush'))
    expect(isDensityHeld(draft)).toBe(true)
    const slower = afterChanges(draft, setField('potency', 'turnAroundType', 'standard'))
    expect(slower.tests.density?.turnAroundType).toBe('standard')
  })

  it('does not drop an ordered density, nor slow down a faster one', () => {
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

  it('fills in what was dropped on submission', () => {
    const draft = reopened(setField('potency', 'unitOfMeasure', '%'))
    expect(draft.tests.potency).toMatchObject({ densityKnown: true, fillWtKnown: true })
    expect(draft.info.batchName).toBe('')
    expect(isDensityHeld(draft)).toBe(false)
  })
})
