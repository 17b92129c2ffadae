import type { Point } from './engine.ts'
import type { Step } from './target.ts'

export type Found = {
  /** Where a click reaches it; null while it moves or something covers it. */
  at: Point | null
  value: string
  isFocused: boolean
}

/**
 * The first visible element that matches. Runs in the page, the same in every engine, so it has
 * everything it needs inside.
 */
export async function findInPage(steps: Step[]): Promise<Found | null> {
  const SELECTORS: Record<string, string> = {
    button: 'button, [role=button]',
    checkbox: 'input[type=checkbox]',
    dialog: '[role=dialog], dialog[open]',
    heading: 'h1, h2, h3, h4',
    link: 'a[href]',
    radio: 'input[type=radio]',
    radiogroup: '[role=radiogroup]',
    region: 'section, aside, [role=region]',
    text: '*',
    textbox: 'input:not([type=checkbox], [type=radio], [type=file]), textarea',
  }
  const squeeze = (words: string) => words.replace(/\s+/g, ' ').trim()

  const isShown = (element: Element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible' &&
    !element.closest('[inert]')

  function contentOf(node: Node): string {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element)) return ''
    if (node.ariaHidden === 'true') return ''
    return [...node.childNodes].map(contentOf).join('')
  }

  function nameOf(element: Element, role: string): string {
    if (role === 'text') return squeeze(element.textContent ?? '')
    const labels = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labelled = labels.map((id) => document.getElementById(id))
    if (labelled.length > 0)
      return squeeze(labelled.map((each) => (each ? contentOf(each) : '')).join(' '))
    const label = element.getAttribute('aria-label')
    if (label) return squeeze(label)
    if ('labels' in element && element.labels instanceof NodeList && element.labels.length > 0)
      return squeeze([...element.labels].map(contentOf).join(' '))
    return squeeze(contentOf(element))
  }

  function find(root: ParentNode, [step, ...rest]: Step[]): Element | null {
    if (!step) return null
    const { role, name, flags } = step
    const pattern = flags === null ? null : new RegExp(name, flags)
    const fits = (element: Element) => {
      const actual = nameOf(element, role)
      return pattern ? pattern.test(actual) : actual === name
    }
    const all = [...root.querySelectorAll(SELECTORS[role] ?? role)]
    // Of a text and what is around it, the text itself: it comes last in the document.
    const matching = all.filter((element) => isShown(element) && fits(element))
    const inner =
      role === 'text'
        ? matching.filter((one) => !matching.some((other) => one !== other && one.contains(other)))
        : matching
    if (rest.length === 0) return inner[0] ?? null
    for (const element of inner) {
      const found = find(element, rest)
      if (found) return found
    }
    return null
  }

  const middleOf = (element: Element): Point => {
    // A link over two lines has two boxes; its middle may be beside both.
    const [box = element.getBoundingClientRect()] = element.getClientRects()
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  }
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

  /** A small control is clicked on its label. */
  function reach(element: Element): Point | null {
    const labels = 'labels' in element && element.labels instanceof NodeList ? element.labels : []
    for (const each of [element, ...labels]) {
      if (!(each instanceof Element)) continue
      const point = middleOf(each)
      const hit = document.elementFromPoint(point.x, point.y)
      if (hit && (each.contains(hit) || hit.closest('label')?.contains(element))) return point
    }
    return null
  }

  async function pointOf(element: Element): Promise<Point | null> {
    if (element.matches(':disabled, [data-disabled], [aria-disabled=true]')) return null
    if (!reach(element)) element.scrollIntoView({ block: 'center', behavior: 'instant' })
    await nextFrame()
    const before = reach(element)
    await nextFrame()
    await nextFrame()
    const after = reach(element)
    const isStill = before && after && before.x === after.x && before.y === after.y
    return isStill ? after : null
  }

  const element = find(document, steps)
  if (!element) return null
  return {
    at: await pointOf(element),
    value: 'value' in element ? String(element.value) : (element.textContent ?? ''),
    isFocused: element === document.activeElement,
  }
}
