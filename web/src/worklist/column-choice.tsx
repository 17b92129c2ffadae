import {
  USUAL_COLUMNS,
  VIEW_COLUMN_LABELS,
  VIEW_COLUMNS,
  type ViewColumn,
} from '@accession/domain/orders/worklist-view'
import { Button, Checkbox, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { columnsInUrl, type WorklistUrl } from './use-worklist-filter.ts'
import classes from './worklist.module.css'

/** Which columns are shown; always in the same order. */
export function ColumnChoice({ view, change }: Pick<WorklistUrl, 'view' | 'change'>) {
  const shown = view.columns ?? USUAL_COLUMNS
  function toggle(column: ViewColumn) {
    const after = VIEW_COLUMNS.filter((each) =>
      each === column ? !shown.includes(column) : shown.includes(each),
    )
    const isUsual = columnsInUrl(after) === columnsInUrl(USUAL_COLUMNS)
    change({ columns: isUsual ? undefined : columnsInUrl(after) })
  }
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={18} aria-hidden />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <div className={classes.columns}>
          {VIEW_COLUMNS.map((column) => (
            <Checkbox
              key={column}
              label={VIEW_COLUMN_LABELS[column]}
              checked={shown.includes(column)}
              disabled={shown.length === 1 && shown[0] === column}
              onChange={() => toggle(column)}
            />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
