import { readFile, rename, writeFile } from 'node:fs/promises'
import type { Calls } from '@accession/client'

export type Order = Calls['GET /order']['reply']

/** What this system knows, and up to which event. Both are saved together or not at all. */
export type Kept = { after?: string; orders: Record<string, Order> }

export async function readKept(path: string): Promise<Kept> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Kept
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { orders: {} }
    throw error
  }
}

/** A reader of the file sees the old or the new content, also if the power fails in between. */
export async function saveKept(path: string, kept: Kept) {
  await writeFile(`${path}.new`, JSON.stringify(kept, null, 2))
  await rename(`${path}.new`, path)
}
