export const overLimitSentence = (limit: number): string =>
  `Search results exceeded maximum of ${limit} matches. Please be more specific, some matches not shown!`
