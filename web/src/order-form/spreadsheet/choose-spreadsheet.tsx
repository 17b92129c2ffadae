import { Button, Text, Textarea } from '@mantine/core'
import { type ClipboardEvent, useRef } from 'react'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import classes from './choose-spreadsheet.module.css'
import { Templates, type Props as TemplatesProps } from './spreadsheet-templates.tsx'

type Props = TemplatesProps & {
  refusal: { name: string | null; text: string } | null
  isReading: boolean
  onFiles: (files: readonly File[]) => void
  onText: (text: string) => void
}

/** A file is chosen or dropped, or cells are pasted. */
export function ChooseSpreadsheet({ refusal, isReading, onFiles, onText, ...offered }: Props) {
  const input = useRef<HTMLInputElement>(null)

  function onPaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files]
    const text = event.clipboardData.getData('text/plain')
    if (files.length === 0 && text.trim() === '') return
    event.preventDefault()
    // Cells from Excel come with a picture of themselves.
    if (text.trim() === '') onFiles(files)
    else onText(text)
  }

  return (
    <div className={classes.choose} onPaste={onPaste} aria-busy={isReading}>
      {refusal && (
        <ErrorNote>
          {refusal.name && <b className={classes.name}>{refusal.name}</b>} {refusal.text}
        </ErrorNote>
      )}
      <div className={classes.drop}>
        <Text size="sm">Drop an Excel workbook or a CSV file here, or</Text>
        <Button data-autofocus loading={isReading} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="File"
          accept=".xlsx,.xlsm,.csv,.tsv,.txt"
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])])
            // The same file can be chosen again after it was changed.
            currentTarget.value = ''
          }}
        />
      </div>
      <Textarea
        label="Or paste cells"
        description="Copy the rows together with the column names above them."
        placeholder={'Sample Name\tTests'}
        rows={3}
        value=""
        onChange={({ currentTarget }) => {
          if (/[\t\n]/.test(currentTarget.value)) onText(currentTarget.value)
        }}
      />
      <Text size="sm" c="dimmed">
        Columns can be in any order. <Templates {...offered} />
      </Text>
    </div>
  )
}
