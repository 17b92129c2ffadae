import { LISTED_ORDERS_A_PAGE } from '@accession/contract/pages'
import { getWorklist, getWorklistCsv, type WorklistOrder } from '@accession/contract/worklist'
import { mostLookedThrough, sortsOf, WORKLIST_LABELS } from '@accession/domain/orders/worklist'
import { USUAL_COLUMNS } from '@accession/domain/orders/worklist-view'
import { Box, Button, Text } from '@mantine/core'
import { IconArrowsDiff } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useCanOpen } from '../navigation/screens.ts'
import { orderAddress } from '../orders/order-columns.tsx'
import { usePermissions } from '../platform/current-user.ts'
import { download } from '../platform/download.ts'
import { logFailure } from '../platform/log.ts'
import { query } from '../platform/query.ts'
import { useLabTime } from '../platform/use-lab-time.ts'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Card, Section } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { useModalSubject } from '../ui/layout/use-modal-subject.ts'
import tableClasses from '../ui/table/index-table.module.css'
import { IndexTableHead } from '../ui/table/index-table-head.tsx'
import { IndexTablePages } from '../ui/table/index-table-pages.tsx'
import { IndexTableRow } from '../ui/table/index-table-row.tsx'
import { serverSorting } from '../ui/table/server-sorting.ts'
import { useChosen } from '../ui/table/use-chosen.tsx'
import { usePageNumber } from '../ui/table/use-page-number.ts'
import { type BulkAction, bulkActionsFor } from './bulk-actions.ts'
import { BulkBar, BulkProgress, BulkQuestion, type Question } from './bulk-bar.tsx'
import { LabelChosen } from './label-chosen.tsx'
import { useBulkRun } from './use-bulk-run.ts'
import { useWorklistFilter, type WorklistUrl } from './use-worklist-filter.ts'
import classes from './worklist.module.css'
import { leastWidth, worklistColumns } from './worklist-columns.tsx'
import { WorklistFilters } from './worklist-filters.tsx'
import { WorklistViews } from './worklist-views.tsx'

/** /worklist: orders as a table to work on. */
export function Worklist() {
  const url = useWorklistFilter()
  const { filter } = url
  // Goes on, and says how it ended, while other lists are read.
  const bulk = useBulkRun(useLabTime()?.day)
  const csv = useMutation({
    mutationFn: () => download(getWorklistCsv, { query: filter }, `orders_${filter.list}.csv`),
    onError: (error) => logFailure('The worklist could not be downloaded', error),
  })
  return (
    <Page
      title="Worklist"
      width="full"
      actions={
        <Button variant="default" loading={csv.isPending} onClick={() => csv.mutate()}>
          Download CSV
        </Button>
      }
    >
      {csv.isError && (
        <ErrorNote>
          The file could not be downloaded. Check your connection and try again.
        </ErrorNote>
      )}
      <Card>
        <Section>
          <WorklistViews view={url.view} />
          <WorklistFilters {...url} />
          {bulk.run && <BulkProgress run={bulk.run} onDismiss={bulk.dismiss} />}
          {/* Another list begins with nothing chosen; the same in another order does not. */}
          <Rows
            key={JSON.stringify({ ...filter, sort: null, descending: null })}
            url={url}
            bulk={bulk}
          />
        </Section>
      </Card>
    </Page>
  )
}

const numberOf = ({ orderNumber }: WorklistOrder) => orderNumber

type RowsProps = { url: WorklistUrl; bulk: ReturnType<typeof useBulkRun> }

function Rows({ url: { filter, view, change }, bulk }: RowsProps) {
  const page = usePageNumber()
  const offset = (page - 1) * LISTED_ORDERS_A_PAGE
  const orders = useQuery({
    ...query(getWorklist, { query: { ...filter, offset } }),
    placeholderData: keepPreviousData,
  })
  const permissions = usePermissions()
  const canOpen = useCanOpen()
  const question = useModalSubject<Question>()
  const choice = useChosen(orders.data?.data ?? [], numberOf, 'order')
  const { chosen } = choice
  const isRunning = bulk.run?.isRunning ?? false
  const shown = view.columns ?? USUAL_COLUMNS
  const given = {
    actions: permissions ? bulkActionsFor(permissions) : [],
    start: (action: BulkAction, order: WorklistOrder) =>
      action.emails
        ? question.open({ bulk: action, chosen: [order] })
        : void bulk.start(action, [order]),
    mayReceive: canOpen('/receive-order'),
  }
  const { columns, ...sorting } = serverSorting(
    [choice.column, ...worklistColumns(shown, given)],
    sortsOf(filter.list),
    filter,
    change,
  )
  return (
    <>
      <BulkBar
        chosen={chosen}
        actions={given.actions}
        isRunning={isRunning}
        onAsk={(action) => question.open({ bulk: action, chosen })}
        onClear={choice.clear}
      >
        <LabelChosen chosen={chosen} />
      </BulkBar>
      <BulkQuestion
        about={question}
        onStart={(action, suiting) => {
          void bulk.start(action, suiting)
          choice.clear()
        }}
      />
      <AsyncArea query={orders}>
        {({ data, meta, isCapped }) => (
          <>
            {isCapped && (
              <Notice icon={<IconArrowsDiff size={18} aria-hidden />}>
                There are more orders on this list. The{' '}
                {mostLookedThrough(filter.list, 'q' in filter).toLocaleString('en-US')} most urgent
                or newest were looked through.
              </Notice>
            )}
            {data.length === 0 ? (
              <Text c="dimmed">Nothing on this list.</Text>
            ) : (
              <>
                {choice.all}
                <div className={view.columns && classes.wide}>
                  <Box
                    component="table"
                    className={`${tableClasses.table} ${classes.table}`}
                    data-columns={view.columns ? 'chosen' : 'usual'}
                    __vars={{ '--least': `${leastWidth(shown)}px` }}
                    aria-label={WORKLIST_LABELS[filter.list]}
                    aria-busy={orders.isPlaceholderData || undefined}
                  >
                    <IndexTableHead columns={columns} {...sorting} />
                    <tbody>
                      {data.map((order) => (
                        <IndexTableRow
                          key={order.orderNumber}
                          row={order}
                          columns={columns}
                          opens={orderAddress}
                          isGrayed={order.orderStatus === 'canceled'}
                        />
                      ))}
                    </tbody>
                  </Box>
                </div>
              </>
            )}
            <IndexTablePages label="the worklist" page={page} meta={meta} />
          </>
        )}
      </AsyncArea>
    </>
  )
}
