import type { SampleDraft } from './sample-draft.ts'

/** A hint, never an error: the standard panel does not cover Colorado's own list. */
export const lacksColoradoPesticides = ({ info, tests }: SampleDraft): boolean =>
  info.complianceType === 'CDPHE' &&
  tests.pesticides !== undefined &&
  tests.pesticidesCo === undefined
