// Loaded into a process under test with --import: a document that contains one of these texts breaks
// the thread that draws it.
import { isMainThread } from 'node:worker_threads'
import PDFDocument from 'pdfkit'

const FAULTS: Record<string, () => void> = {
  'fault: throws': () => {
    throw new Error('The thread threw')
  },
  'fault: throws where nobody catches it': () => {
    queueMicrotask(() => {
      throw new Error('The thread threw where nobody catches it')
    })
  },
  'fault: throws after the answer': () => {
    setTimeout(() => {
      throw new Error('The thread threw after its answer')
    }, 2_000)
  },
  'fault: exits': () => process.exit(0),
  'fault: runs out of memory': () => {
    for (const all: unknown[] = []; ; ) all.push(new Array(100_000).fill(0))
  },
  'fault: hangs': () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  },
}

if (!isMainThread) {
  const draw = PDFDocument.prototype.text
  PDFDocument.prototype.text = function (this: PDFKit.PDFDocument, text: string, ...rest: never[]) {
    FAULTS[text]?.()
    return draw.call(this, text, ...rest)
  } as typeof draw
}
