import { useEffect, useState } from 'react'
import classes from './add-from-spreadsheet.module.css'
import { SpreadsheetImport } from './spreadsheet-import.tsx'

const NONE: readonly File[] = []
const DRAGGING = ['dragover', 'dragleave', 'drop'] as const

/** Opens the import; so does a file dropped anywhere on the page. */
export function AddFromSpreadsheet() {
  const [files, setFiles] = useState<readonly File[] | null>(null)
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    function onDrag(event: DragEvent) {
      const { type, dataTransfer, relatedTarget } = event
      if (!dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsOver(type === 'dragover' || relatedTarget !== null)
      if (type === 'drop') setFiles([...dataTransfer.files])
    }
    for (const type of DRAGGING) document.addEventListener(type, onDrag)
    return () => {
      for (const type of DRAGGING) document.removeEventListener(type, onDrag)
    }
  }, [])
  return (
    <>
      <button type="button" className={classes.open} onClick={() => setFiles(NONE)}>
        Add from a spreadsheet
      </button>
      {isOver && <div className={classes.over}>Drop the spreadsheet to read its samples</div>}
      {files && <SpreadsheetImport files={files} onClose={() => setFiles(null)} />}
    </>
  )
}
