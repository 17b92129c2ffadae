/** What browsers report when a part of the app could not be loaded. */
const MISSING_PART = /dynamically imported module|module script failed|preload CSS/i

export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && MISSING_PART.test(error.message)
