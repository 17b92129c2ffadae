import type { Page } from '@playwright/test'

/** Minimum sizes: of any pointer target, and of a primary button. */
const LEAST_PX = 24
const LEAST_PRIMARY_PX = 40

/**
 * Every click target that is too small. As in WCAG 2.2, a link within a sentence may be as high as its
 * line, and a link or checkbox may be small if nothing else is near; a button never may.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([least, leastPrimary]) => {
      const TARGETS =
        'a[href], button, input, select, textarea, summary, [role=button], [role=link], [role=tab], ' +
        '[role=checkbox], [role=radio], [role=switch], [role=option], [role=menuitem]'
      const NOT_A_TARGET = ':disabled, [aria-hidden=true], [aria-hidden=true] *, [inert] *'
      const BUTTON = '.mantine-Button-root'
      const PRIMARY = `${BUTTON}[data-variant=filled]`
      type Target = { element: Element; left: number; right: number; top: number; bottom: number }

      /** A checkbox and its label are one target. */
      function targetOf(element: Element): Target {
        const isBox = element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)
        const parts = isBox ? [element, ...(element.labels ?? [])] : [element]
        const rects = parts.map((part) => part.getBoundingClientRect())
        return {
          element,
          left: Math.min(...rects.map((rect) => rect.left)),
          right: Math.max(...rects.map((rect) => rect.right)),
          top: Math.min(...rects.map((rect) => rect.top)),
          bottom: Math.max(...rects.map((rect) => rect.bottom)),
        }
      }

      const sizeOf = ({ left, right, top, bottom }: Target) => [right - left, bottom - top] as const
      const isUnder = (target: Target, px: number) => Math.min(...sizeOf(target)) + 0.5 < px
      const middleOf = ({ left, right, top, bottom }: Target) =>
        [(left + right) / 2, (top + bottom) / 2] as const

      function isWithinText({ element }: Target): boolean {
        if (!getComputedStyle(element).display.startsWith('inline')) return false
        const block = element.closest('p, li, dd, td, div')
        return (block?.textContent ?? '').trim().length > (element.textContent ?? '').trim().length
      }

      /** A circle of the minimum size around its center touches no other target or circle. */
      function isAlone(target: Target, all: Target[]): boolean {
        const [x, y] = middleOf(target)
        return all.every((other) => {
          if (other === target) return true
          if (isUnder(other, least)) {
            const [otherX, otherY] = middleOf(other)
            return Math.hypot(x - otherX, y - otherY) >= least
          }
          const dx = Math.max(other.left - x, 0, x - other.right)
          const dy = Math.max(other.top - y, 0, y - other.bottom)
          return Math.hypot(dx, dy) >= least / 2
        })
      }

      const pinnedPart = (element: Element | null): Element | null =>
        !element || /sticky|fixed/.test(getComputedStyle(element).position)
          ? element
          : pinnedPart(element.parentElement)

      /** Scrolled behind a bar that stays in view: whoever wants it scrolls first. */
      function isBehindBar(target: Target): boolean {
        const bar = pinnedPart(document.elementFromPoint(...middleOf(target)))
        return bar !== null && !bar.contains(target.element)
      }

      // Nothing below a dialog can be clicked.
      const within = [...document.querySelectorAll('[aria-modal=true]')].at(-1) ?? document
      const targets = [...within.querySelectorAll(TARGETS)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => !element.matches(NOT_A_TARGET))
        .map(targetOf)
        .filter(({ right, bottom }) => right > 0 && bottom + scrollY > 0)
        .filter((target) => !isBehindBar(target))
      const small = targets.filter((target) => {
        const { element } = target
        if (element.matches(PRIMARY)) return isUnder(target, leastPrimary)
        if (!isUnder(target, least)) return false
        return element.matches(BUTTON) || !(isWithinText(target) || isAlone(target, targets))
      })
      return small.map((target) => {
        const { element } = target
        const name = element.getAttribute('aria-label') || element.textContent || element.outerHTML
        return `${name.slice(0, 80)}: ${sizeOf(target).map(Math.round).join(' x ')} px`
      })
    },
    [LEAST_PX, LEAST_PRIMARY_PX] as const,
  )
