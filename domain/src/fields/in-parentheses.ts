/** '(Plant Material, Colorado)': what has parentheses of its own does not get a second pair inside. */
export const inParentheses = (text: string): string =>
  `(${text.replaceAll(' (', ', ').replace(/[()]/g, '')})`
