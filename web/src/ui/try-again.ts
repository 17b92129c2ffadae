/** What to do about a failure that has no better advice, where the form stays open. */
export const TRY_AGAIN = 'Please try again. If it happens again, contact a system administrator.'

/** And where a page stands in place of the form. */
export const TRY_LATER = 'Please try again later or contact a system administrator.'
