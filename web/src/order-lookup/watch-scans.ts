import {
  MAX_SCAN_LENGTH,
  type Scan,
  scanAtEnd,
  withoutControls,
} from '@accession/domain/orders/scan'
import { DIALOG } from '../ui/layout/dialog-open.ts'
import { endsAtCaret, type Field, fieldOf, setFieldText } from './fields.ts'

/** A scan, and the field it was typed into, which has been restored. */
export type TypedScan = Scan & { field: Field | null }

/** What one key typed, and the field's value before. */
type Stroke = { text: string; field: Field | null; before: string }

/** Keys that neither type nor delete anything. */
const SILENT_KEYS = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock']
/** From scanners that use an input method; `beforeinput` has the text they typed. */
const UNNAMED_KEYS = ['Unidentified', 'Process']

/**
 * Listens for scans on the whole page, wherever the focus is, until stopped. Typing that continues
 * in another field because the page moved the focus is still one scan; a click, or a key that moves
 * or deletes, starts over.
 */
export function watchScans(onScan: (scan: TypedScan) => void): () => void {
  let strokes: Stroke[] = []
  /** A key whose text was already counted at `keydown`. */
  let counted: string | null = null
  const forget = () => {
    strokes = []
  }

  function count(typed: string, target: EventTarget | null) {
    const text = withoutControls(typed)
    const field = fieldOf(target)
    if (text !== '') strokes.push({ text, field, before: field?.value ?? '' })
    if (strokes.length > MAX_SCAN_LENGTH) strokes.shift()
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    counted = null
    if (event.isComposing || SILENT_KEYS.includes(key) || UNNAMED_KEYS.includes(key)) return
    // Control characters arrive as keys with Ctrl, and Ctrl+Enter confirms.
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
    // Typing in a dialog, such as the search, belongs to the dialog.
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

/** Restores the previous value of every field that the scan went through. */
function takeOut(strokes: readonly Stroke[], { code }: Scan): void {
  const texts = new Map<Field, string>()
  let left = code.length
  for (const { text, field, before } of strokes.toReversed()) {
    if (left <= 0) break
    // Longer than the scan if one input event contained both.
    const others = text.slice(0, Math.max(0, text.length - left))
    if (field) texts.set(field, before + others)
    left -= text.length
  }
  for (const [field, text] of texts) if (field.isConnected) setFieldText(field, text)
}
