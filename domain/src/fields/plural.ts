/** 'test' for one, 'tests' for any other count; irregular plurals are given. */
export const pluralize = (count: number, singular: string, plural = `${singular}s`): string =>
  count === 1 ? singular : plural

/** '1 test', '3 tests'. */
export const counted = (count: number, singular: string, plural?: string): string =>
  `${count} ${pluralize(count, singular, plural)}`
