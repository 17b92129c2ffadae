import type { ScreenPath } from '@accession/domain/access/screens'

type ModifiedPart = { orderNumber: string; sampleNumber?: string; testNumber?: string }

type ModifyPath = Extract<ScreenPath, `/modify-${string}`>

/** Every screen has its subject in the URL, so reloads and shared links work. */
export function modifyAddress(path: ModifyPath, part: ModifiedPart): string {
  const { orderNumber, sampleNumber, testNumber } = part
  const query = new URLSearchParams({
    num: orderNumber,
    ...(sampleNumber && { sample: sampleNumber }),
    ...(testNumber && { test: testNumber }),
  })
  return `${path}?${query}`
}
