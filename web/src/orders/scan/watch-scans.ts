import { LONGEST_SCAN, type Scan, scanAtEnd, withoutControls } from '@accession/domain/orders/scan'
import { DIALOG } from '../../ui/dialog-open.ts'
import { endsAtCaret, type Field, fieldOf, setFieldText } from './fields.ts'

/** A scan, and the field it was typed into; that field is again as it was before. */
export type TypedScan = Scan & { field: Field | null }

/** What one key typed, and what its field held until then. */
type Stroke = { text: string; field: Field | null; before: string }

/** They type nothing and take nothing back. */
const SILENT_KEYS = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock']
/** Of scanners that type by way of an input method; `beforeinput` says what they typed. */
const UNNAMED_KEYS = ['Unidentified', 'Process']

/**
 * Hears every scan on the page, wherever the focus is, until it is stopped. Typing that goes on in
 * another field because the focus was moved by the page is still one scan; a click, or a key that
 * moves or deletes, begins anew.
 */
export function watchScans(onScan: (scan: TypedScan) => void): () => void {
  let strokes: Stroke[] = []
  /** A key whose text was counted at its `keydown`. */
  let counted: string | null = null
  const forget = () => {
    strokes = []
  }

  function count(typed: string, target: EventTarget | null) {
    const text = withoutControls(typed)
    const field = fieldOf(target)
    if (text !== '') strokes.push({ text, field, before: field?.value ?? '' })
    if (strokes.length > LONGEST_SCAN) strokes.shift()
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    counted = null
    if (event.isComposing || SILENT_KEYS.includes(key) || UNNAMED_KEYS.includes(key)) return
    // Control characters arrive as keys with Ctrl, and Ctrl with Enter confirms.
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if ([...key].length === 1) {
      count(key, event.target)
      counted = key
      return
    }
    const typed = strokes
    forget()
    const ends = key === 'Enter' || (key === 'Tab' && !event.shiftKey)
    if (!ends || event.repeat) return
    const field = fieldOf(event.target)
    const scan = scanAtEnd(typed.map(({ text }) => text).join(''))
    // What is typed into a dialog is for the dialog, such as the search for a page or an order.
    if (!scan || (field && (field.closest(DIALOG) || !endsAtCaret(field)))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    takeOut(typed, scan)
    onScan({ ...scan, field })
  }

  function onBeforeInput(event: InputEvent) {
    const isCounted = event.data !== null && event.data === counted
    counted = null
    if (isCounted) return
    if (event.inputType === 'insertText') count(event.data ?? '', event.target)
    else forget()
  }

  window.addEventListener('keydown', onKeyDown, true)
  window.addEventListener('beforeinput', onBeforeInput, true)
  window.addEventListener('pointerdown', forget, true)
  return () => {
    window.removeEventListener('keydown', onKeyDown, true)
    window.removeEventListener('beforeinput', onBeforeInput, true)
    window.removeEventListener('pointerdown', forget, true)
  }
}

/** Gives every field that the scan went through what it held before. */
function takeOut(strokes: readonly Stroke[], { code }: Scan): void {
  const texts = new Map<Field, string>()
  let left = code.length
  for (const { text, field, before } of strokes.toReversed()) {
    if (left <= 0) break
    // More than the scan when one input brought both.
    const others = text.slice(0, Math.max(0, text.length - left))
    if (field) texts.set(field, before + others)
    left -= text.length
  }
  for (const [field, text] of texts) if (field.isConnected) setFieldText(field, text)
}
