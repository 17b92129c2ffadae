import type { Locator, Page } from '@playwright/test'

/** How a user fills in a form; both drivers build the same order. */
export type Driver = {
  fill: (field: Locator, text: string) => Promise<void>
  select: (field: Locator, option: string) => Promise<void>
  choose: (group: Locator, option: string | RegExp) => Promise<void>
  tick: (box: Locator) => Promise<void>
  press: (button: Locator) => Promise<void>
}

/** Acts on each control directly. */
export const direct: Driver = {
  fill: (field, text) => field.fill(text),
  select: async (field, option) => void (await field.selectOption(option)),
  choose: (group, option) => group.getByRole('radio', { name: option, exact: true }).press('Space'),
  tick: (box) => box.press('Space'),
  press: (button) => button.click(),
}

const MOST_KEYS = 150

const hasFocus = (target: Locator) =>
  target.evaluate((element) => {
    const isGroup = element.matches('[role=radiogroup], [role=group], fieldset')
    const { activeElement } = document
    return element === activeElement || (isGroup && element.contains(activeElement))
  })

/** Keyboard only: Tab to move, arrows within a menu, Space and Enter to act. */
export function keyboardOf(page: Page): Driver {
  const { keyboard } = page
  async function reach(target: Locator) {
    await target.waitFor()
    const isInMenu = await target.evaluate((element) => element.matches('[role=menuitem]'))
    for (let keys = 0; keys < MOST_KEYS; keys++) {
      if (await hasFocus(target)) return
      await keyboard.press(isInMenu ? 'ArrowDown' : 'Tab')
    }
    throw new Error(`Tab does not lead to ${target}`)
  }
  return {
    fill: async (field, text) => {
      await reach(field)
      await keyboard.press('ControlOrMeta+a')
      await keyboard.type(text)
    },
    select: async (field, option) => {
      await reach(field)
      await field.getByRole('option', { name: option, exact: true }).waitFor({ state: 'attached' })
      const options = await field.getByRole('option').allTextContents()
      for (let n = 0; n < options.indexOf(option); n++) await keyboard.press('ArrowDown')
    },
    choose: async (group, option) => {
      await reach(group)
      const wanted = group.getByRole('radio', { name: option, exact: true })
      await keyboard.press('Space')
      const choices = await group.getByRole('radio').count()
      for (let n = 0; n < choices && !(await wanted.isChecked()); n++)
        await keyboard.press('ArrowRight')
    },
    tick: async (box) => {
      await reach(box)
      await keyboard.press('Space')
    },
    press: async (button) => {
      await reach(button)
      await keyboard.press('Enter')
    },
  }
}

type Hand = 'pointer' | 'keyboard'

export const driverOf = (page: Page, hand: Hand): Driver =>
  hand === 'keyboard' ? keyboardOf(page) : direct

export const DESK = { width: 1280, height: 800 }
export const PHONE = { width: 360, height: 780 }

/** Where a story that counts interactions is told. */
export const DEVICES: [string, typeof DESK, Hand][] = [
  ['at a desk', DESK, 'pointer'],
  ['on a phone', PHONE, 'pointer'],
  ['by keyboard', DESK, 'keyboard'],
]

/** The same driver, and how often it was used: one click, key chord or uninterrupted entry each. */
export function countingOf(driver: Driver): { counting: Driver; interactions: () => number } {
  let interactions = 0
  const counted = Object.entries(driver).map(([name, act]) => [
    name,
    (...args: never[]) => {
      interactions++
      return (act as (...args: never[]) => Promise<void>)(...args)
    },
  ])
  return { counting: Object.fromEntries(counted) as Driver, interactions: () => interactions }
}
