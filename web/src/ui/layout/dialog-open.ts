export const DIALOG = '[aria-modal="true"]'

/** Page shortcuts are off while a dialog is open. */
export const isDialogOpen = (): boolean => document.querySelector(DIALOG) !== null

/** With stacked dialogs, Escape applies to the top one. */
export const isInFront = (content: Element | null): boolean =>
  [...document.querySelectorAll(DIALOG)].at(-1) === content?.closest(DIALOG)
