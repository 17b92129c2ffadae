import type { Order } from '@accession/contract/orders'
import { formatDay } from '@accession/domain/calendar/format-day'
import { TURNAROUND_LABELS } from '@accession/domain/catalog/turnarounds'
import { Anchor, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Card, Section } from '../ui/layout/card.tsx'
import type { Column } from '../ui/table/column.ts'
import { RowsTable } from '../ui/table/rows-table.tsx'
import { modifyAddress } from './modify-addresses.ts'
import classes from './sample-tests.module.css'

type Sample = Order['samples'][number]
type Test = Sample['tests'][number]
type Props = { orderNumber: string; sample: Sample }

const dayOf = (day: string | null) => (day ? formatDay(day) : '')

/** The tests of a sample, each with links to change it. */
export function SampleTests({ orderNumber, sample }: Props) {
  const { sampleNumber, sampleName } = sample.sampleInfo
  const part = { orderNumber, sampleNumber }
  const columns: Column<Test>[] = [
    { label: 'Test', cell: ({ testNameDisplay }) => testNameDisplay, card: 'title', opener: true },
    {
      label: 'Turnaround',
      cell: ({ turnAroundType }) => TURNAROUND_LABELS[turnAroundType],
    },
    { label: 'Test Number', cell: ({ testNumber }) => testNumber, look: 'code' },
    { label: 'Start', cell: ({ startDate }) => dayOf(startDate), look: 'unbroken' },
    {
      label: 'Due',
      cell: ({ dueDate, datesSetByHand }) => (
        <>
          {dayOf(dueDate)}
          {datesSetByHand && <span className={classes.byHand}>set manually</span>}
        </>
      ),
      look: 'unbroken',
    },
    {
      label: 'Delete',
      cell: ({ testNumber, testNameDisplay }) => (
        <Anchor
          component={Link}
          to={modifyAddress('/modify-order/delete-test', { ...part, testNumber })}
          aria-label={`Delete ${testNameDisplay} ${testNumber}`}
          className={classes.delete ?? ''}
          inherit
        >
          Delete
        </Anchor>
      ),
      hideLabel: true,
      card: 'corner',
    },
  ]
  return (
    <div className={classes.tests}>
      <Card>
        <Section
          title="Tests"
          actions={
            <Button
              component={Link}
              to={modifyAddress('/modify-order/add-test', part)}
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
            >
              Add Test
            </Button>
          }
        >
          <RowsTable
            label="tests"
            columns={columns}
            rows={sample.tests}
            rowKey={({ testNumber }) => testNumber}
            opens={({ testNumber }) => ({
              to: modifyAddress('/modify-test', { ...part, testNumber }),
            })}
          />
        </Section>
        <Section dense>
          <Button
            component={Link}
            to={modifyAddress('/modify-order/delete-sample', part)}
            variant="default"
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={18} aria-hidden />}
            aria-label={`Delete sample ${sampleName}`}
          >
            Delete Sample
          </Button>
        </Section>
      </Card>
    </div>
  )
}
