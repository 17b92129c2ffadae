export const DIALOG = '[aria-modal="true"]'

/** Keys that act on the page wait until what stands before it is answered. */
export const isDialogOpen = (): boolean => document.querySelector(DIALOG) !== null
