import { Skeleton, Stack } from '@mantine/core'

/** A sentence and its columns, before they are known. */
export function FigureSkeleton() {
  return (
    <Stack gap="sm">
      <Skeleton height={16} width="60%" />
      <Skeleton height={132} />
    </Stack>
  )
}
