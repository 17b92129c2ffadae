export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const TYPES_WITHOUT_TEXT = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range']

/** The field a key press would change, if any. */
export function fieldOf(target: EventTarget | null): Field | null {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return target
  if (!(target instanceof HTMLInputElement)) return null
  return TYPES_WITHOUT_TEXT.includes(target.type) ? null : target
}

/** A field that takes any text, so a number scanned into it may have been meant for it. */
export const takesText = (field: Field): boolean =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && field.type === 'text' && field.inputMode === '')

/** Whether the caret is at the end of the field; assumed if the browser does not say. */
export function endsAtCaret(field: Field): boolean {
  if (field instanceof HTMLSelectElement || field.selectionEnd === null) return true
  return field.selectionEnd === field.value.length
}

/** Sets the value as typing would, so React notices. */
export function setFieldText(field: Field, text: string): void {
  if (field.value === text) return
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field instanceof HTMLSelectElement)
    field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** A field's label, without the asterisk of required fields. */
export const labelOf = (field: Field): string =>
  field.labels?.[0]?.textContent?.replace(/\*$/, '').trim() ?? ''

export const fieldLabeled = (label: string): Field | undefined =>
  [...document.querySelectorAll<Field>('main input, main textarea')].find(
    (field) => labelOf(field) === label,
  )
