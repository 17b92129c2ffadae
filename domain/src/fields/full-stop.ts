/** Ends a sentence whose last word, like 'Co.', may bring its own full stop. */
export const withFullStop = (sentence: string): string => sentence.replace(/\.?$/, '.')
