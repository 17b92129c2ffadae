/** What a user looks for on a page: by its role and name, or by its text. */
export type Target = { role: Role; name: string | RegExp; within?: Target }

export type Role =
  | 'button'
  | 'checkbox'
  | 'dialog'
  | 'heading'
  | 'link'
  | 'radio'
  | 'radiogroup'
  | 'region'
  | 'text'
  | 'textbox'

const target =
  (role: Role) =>
  (name: string | RegExp, within?: Target): Target => ({ role, name, ...(within && { within }) })

export const button = target('button')
export const checkbox = target('checkbox')
export const dialog = target('dialog')
export const heading = target('heading')
export const link = target('link')
export const radio = target('radio')
export const radiogroup = target('radiogroup')
export const region = target('region')
export const text = target('text')
export const textbox = target('textbox')

export const describeTarget = ({ role, name, within }: Target): string =>
  `${role} ${name}${within ? ` in ${describeTarget(within)}` : ''}`

/** A target as it is sent to the page, the outermost first. */
export type Step = { role: Role; name: string; flags: string | null }

export function stepsOf({ role, name, within }: Target): Step[] {
  const step =
    typeof name === 'string'
      ? { role, name, flags: null }
      : { role, name: name.source, flags: name.flags }
  return [...(within ? stepsOf(within) : []), step]
}
