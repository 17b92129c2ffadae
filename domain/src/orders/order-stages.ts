/** How customers look for their orders. */
export const ORDER_STAGES = ['to-answer', 'to-send', 'in-testing', 'finished', 'canceled'] as const
export type OrderStage = (typeof ORDER_STAGES)[number]

export const ORDER_STAGE_LABELS: Record<OrderStage, string> = {
  'to-answer': 'Needs your answer',
  'to-send': 'Waiting for your samples',
  'in-testing': 'In testing',
  finished: 'Finished',
  canceled: 'Canceled',
}
