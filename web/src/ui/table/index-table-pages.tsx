import type { pageMeta } from '@accession/contract/pages'
import { MAX_OFFSET } from '@accession/contract/pages'
import { Text } from '@mantine/core'
import type * as z from 'zod'
import { PageLinks } from './page-links.tsx'
import { usePageAddress } from './use-page-number.ts'

export type PageMeta = z.infer<typeof pageMeta>

type Props = { label: string; page: number; meta: PageMeta }

const number = new Intl.NumberFormat('en-US')

/** The current page of a list, and links to the others. */
export function IndexTablePages({ label, page, meta }: Props) {
  const address = usePageAddress()
  const { limit, offset, totalCount, totalIsFloor } = meta
  const reachable = Math.floor(MAX_OFFSET / limit) + 1
  const pages = Math.min(Math.ceil(totalCount / limit), reachable)
  if (pages < 2) return null
  const last = Math.min(offset + limit, totalCount)
  return (
    <>
      {last > offset && (
        <Text size="xs" c="dimmed" mt="md">
          {`${number.format(offset + 1)} to ${number.format(last)} of ${totalIsFloor ? 'more than ' : ''}${number.format(totalCount)}`}
        </Text>
      )}
      <PageLinks label={`Pages of ${label}`} current={page} pages={pages} to={address} />
    </>
  )
}
