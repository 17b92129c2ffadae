import { Skeleton, Stack } from '@mantine/core'

export function SkeletonLines() {
  return (
    <Stack gap="sm">
      <Skeleton height={16} width="35%" />
      <Skeleton height={16} width="80%" />
      <Skeleton height={16} width="60%" />
    </Stack>
  )
}
