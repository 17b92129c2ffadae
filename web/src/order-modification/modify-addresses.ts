import type { ScreenPath } from '@accession/domain/session/screens'

type ModifiedPart = { orderNumber: string; sampleNumber?: string; testNumber?: string }

type ModifyPath = Extract<ScreenPath, `/modify-${string}`>

/** Every screen names its subject in its address, so that a reload or a shared link finds it. */
export function modifyAddress(path: ModifyPath, part: ModifiedPart): string {
  const { orderNumber, sampleNumber, testNumber } = part
  const query = new URLSearchParams({
    num: orderNumber,
    ...(sampleNumber && { sample: sampleNumber }),
    ...(testNumber && { test: testNumber }),
  })
  return `${path}?${query}`
}
