/** The heading of every failure that has no sentence of its own. */
export const SOMETHING_WENT_WRONG = 'Something Went Wrong!'
