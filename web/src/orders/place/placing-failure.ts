import { SOMETHING_WENT_WRONG } from '../../ui/something-went-wrong.ts'
/** What the person is told when placing did not work; no status means that there was no response. */
export const placingFailure = (status: number | null): string =>
  status === 400 ? 'Your request could not be processed at this time' : SOMETHING_WENT_WRONG

type Case = { isEdit: boolean; isGuest: boolean }

/** What can be done about it, where that is not plain. */
export function placingAdvice(status: number | null, { isEdit, isGuest }: Case): string | null {
  if (status === null) {
    const kept = isEdit
      ? 'Your changes are kept here; if they were saved after all, saving them again tells you.'
      : 'Your order is kept here; placing it again can never make two of it.'
    return `We could not reach the laboratory. ${kept}`
  }
  if (status !== 422 || isEdit) return null
  const look = isGuest ? 'for the mail about it' : 'at your recent orders'
  return `An earlier try seems to have been placed before you changed the order. Look ${look} first.`
}
