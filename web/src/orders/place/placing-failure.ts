import { SOMETHING_WENT_WRONG } from '../../ui/something-went-wrong.ts'
/** What the person is told when placing did not work; no status means that there was no response. */
export const placingFailure = (status: number | null): string =>
  status === 400 ? 'Your request could not be processed at this time' : SOMETHING_WENT_WRONG

/** What can be done about it, where that is not plain. */
export function placingAdvice(status: number | null): string | null {
  switch (status) {
    case null:
      return 'We could not reach the laboratory. Your order is kept here; placing it again can never make two of it.'
    case 422:
      return 'An earlier try seems to have been placed before you changed the order. Look at your recent orders first.'
    default:
      return null
  }
}
