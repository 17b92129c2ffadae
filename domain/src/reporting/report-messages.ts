import { refusalMessage } from '../orders/refusal-messages.ts'
import { isOrderRefusal, type ReportRefusal } from '../orders/refusals.ts'

const MESSAGES: Record<Exclude<ReportRefusal, Parameters<typeof refusalMessage>[1]>, string> = {
  'no-such-test': 'There is no test with this number.',
  'already-reported': 'This test was already reported on another day. Take that report back first.',
  'not-reported': 'This test has not been reported.',
  'reporting-not-tracked': 'This test was completed before the portal kept track of reports.',
  'in-the-future': 'The day is in the future.',
  'before-receipt': 'The day is before the order was received.',
  'sample-missing': 'This sample was not in the box. Check it in first.',
  'sample-rejected': 'This sample was rejected: it is out of testing.',
}

export const reportRefusalMessage = (refusal: ReportRefusal): string =>
  isOrderRefusal(refusal) ? refusalMessage('report', refusal) : MESSAGES[refusal]
