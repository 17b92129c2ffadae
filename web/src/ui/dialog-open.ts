export const DIALOG = '[aria-modal="true"]'

/** Keys that act on the page wait until what stands before it is answered. */
export const isDialogOpen = (): boolean => document.querySelector(DIALOG) !== null

/** Of dialogs over one another, Escape answers the one in front. */
export const isInFront = (content: Element | null): boolean =>
  [...document.querySelectorAll(DIALOG)].at(-1) === content?.closest(DIALOG)
