import { getHistory, type HISTORY_SUBJECTS, type HistoryEntry } from '@accession/contract/history'
import { Button, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../platform/call.ts'
import { queryKey } from '../platform/query.ts'
import { CallFailure } from '../ui/feedback/call-failure.tsx'
import { SkeletonLines } from '../ui/feedback/skeleton-lines.tsx'
import { Dialog } from '../ui/layout/dialog.tsx'
import type { ModalSubject } from '../ui/layout/use-modal-subject.ts'
import { HistoryList } from './history-list.tsx'

export type HistorySubject = {
  subject: (typeof HISTORY_SUBJECTS)[number]
  id: number
  name: string
}

/** The change history of a user or company, newest first. */
export function HistoryDialog({ history }: { history: ModalSubject<HistorySubject> }) {
  const { subject, opened, close } = history
  return (
    <Dialog
      title={subject ? `History of ${subject.name}` : 'History'}
      size="lg"
      opened={opened}
      onClose={close}
    >
      {subject && <History {...subject} />}
    </Dialog>
  )
}

/** Page by page, as far back as asked for. */
export function History({ subject, id }: Omit<HistorySubject, 'name'>) {
  const history = useInfiniteQuery({
    queryKey: [...queryKey(getHistory), subject, id],
    queryFn: ({ pageParam, signal }) =>
      call(getHistory, { params: { subject, id }, query: { offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ meta }) => {
      const next = meta.offset + meta.limit
      return next < meta.totalCount ? next : undefined
    },
  })
  const entries: HistoryEntry[] = history.data?.pages.flatMap(({ data }) => data) ?? []
  if (history.isPending) return <SkeletonLines />
  return (
    <>
      {history.isSuccess && entries.length === 0 && <Text c="dimmed">No changes yet.</Text>}
      <HistoryList entries={entries} />
      {history.isError && (
        <CallFailure error={history.error} onRetry={() => void history.fetchNextPage()} />
      )}
      {history.hasNextPage && !history.isError && (
        <Button
          variant="default"
          mt="md"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          Show older
        </Button>
      )}
    </>
  )
}
