/** Ends a sentence whose last word, like 'Co.', may already end with a period. */
export const withFullStop = (sentence: string): string => sentence.replace(/\.?$/, '.')
