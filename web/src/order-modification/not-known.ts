/** There was no response: it may have been done anyway. */
export const notKnown = (whether: string): string =>
  `The server did not respond, so we don’t know whether ${whether}. Check your connection, then check the order before you try again.`
