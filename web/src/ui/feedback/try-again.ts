/** Advice for failures without better advice, where the form stays open. */
export const TRY_AGAIN = 'Please try again. If it happens again, contact a system administrator.'

/** The same where a page replaces the form. */
export const TRY_LATER = 'Please try again later or contact a system administrator.'
