/** There was no answer: it may have been done all the same. */
export const notKnown = (whether: string): string =>
  `The laboratory did not answer, so it is not known whether ${whether}. Check your connection and look at the order before you try again.`
