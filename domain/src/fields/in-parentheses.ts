/** '(Plant Material, Colorado)': parentheses inside the text are not doubled. */
export const inParentheses = (text: string): string =>
  `(${text.replaceAll(' (', ', ').replace(/[()]/g, '')})`
