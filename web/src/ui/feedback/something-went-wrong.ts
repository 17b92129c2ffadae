/** The heading of every failure without a message of its own. */
export const SOMETHING_WENT_WRONG = 'Something Went Wrong!'
