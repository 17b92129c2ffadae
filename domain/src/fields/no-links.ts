/**
 * What email programs turn into a link: a scheme, www, evil.example/x, 192.0.2.1. Browsers also
 * accept the three wide periods of Chinese and Japanese.
 */
const LINK = /:\/\/|www[.。．｡]|[\p{L}\p{N}-][.。．｡]\p{L}{2}|\d\.\d{1,3}\.\d{1,3}\.\d/iu

export const NO_LINKS = 'Links are not allowed here. Put a space after a period.'

export const hasLink = (name: string): boolean => LINK.test(name)

/** The fields with names of people and companies. */
const NAMES = ['firstName', 'lastName', 'companyName', 'parentCompanyName', 'orderCompanyName']

/** Fields that would put a link into a name. A link that was there before is allowed. */
export const linkedNames = (form: object, before: object = {}): Record<string, string> =>
  Object.fromEntries(
    NAMES.filter((field) => {
      const name: unknown = Reflect.get(form, field)
      return typeof name === 'string' && name !== Reflect.get(before, field) && hasLink(name)
    }).map((field) => [field, NO_LINKS]),
  )
