const inOneCase = (number: string): string => number.trim().toLowerCase()

/** Numbers are the same license however they are capitalized. */
export const isSameLicense = (a: string, b: string): boolean => inOneCase(a) === inOneCase(b)
