import userEvent from '@testing-library/user-event'

/** Clicks, types and pastes as a person does, without pauses between the keys. */
export const user = userEvent.setup({ delay: null })

/** Replaces what is in a field at once, or chooses an option: every key would draw the screen anew. */
export async function fill(field: Element, value: string): Promise<void> {
  if (field instanceof HTMLSelectElement) return user.selectOptions(field, value)
  await user.clear(field)
  if (value !== '') await user.paste(value)
}
