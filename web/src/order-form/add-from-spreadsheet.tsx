import { useEffect, useState } from 'react'
import classes from './add-from-spreadsheet.module.css'
import { useOrderContext } from './order-context.ts'
import { useOrderDraft } from './order-draft.ts'
import { addSamples } from './sample-actions.ts'
import { SpreadsheetImport } from './spreadsheet/spreadsheet-import.tsx'
import { useSpreadsheetTemplates } from './use-spreadsheet-templates.ts'

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
      {files && <Import files={files} onClose={() => setFiles(null)} />}
    </>
  )
}

/** The import for the order of this draft. */
function Import(props: { files: readonly File[]; onClose: () => void }) {
  const { currentCatalog } = useOrderContext()
  const samples = useOrderDraft((draft) => draft.samples)
  const templates = useSpreadsheetTemplates()
  const order = { currentCatalog, samples, onAdd: addSamples }
  return <SpreadsheetImport {...props} order={order} templates={templates} />
}
