export const NOT_SAVED =
  'The message was not saved. Please try again in a moment; if it happens again, contact a system administrator.'
