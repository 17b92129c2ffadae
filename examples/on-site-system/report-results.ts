import { readFile, rename } from 'node:fs/promises'
import type { Client } from '@accession/client'

const MOST_AT_ONCE = 5_000

/** Rows `test number,day`, as an instrument or a spreadsheet writes them. */
function readRows(text: string) {
  return text
    .split(/\r?\n/)
    .map((line) => line.split(','))
    .flatMap(([testNumber = '', reportedOn = '']) =>
      testNumber.trim() ? [{ testNumber: testNumber.trim(), reportedOn: reportedOn.trim() }] : [],
    )
}

/**
 * Reports the tests of a file, then sets the file aside. A test that was reported on that day already is
 * left as it is, so that a file can be sent again after a failure.
 */
export async function reportResults(portal: Client, path: string) {
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) return
  const rows = readRows(text)
  for (let from = 0; from < rows.length; from += MOST_AT_ONCE) {
    const reports = rows.slice(from, from + MOST_AT_ONCE)
    const { reported, refused } = await portal.call('POST /reports', { body: { reports } })
    console.log(`${reported} tests reported`)
    for (const { row, refusal } of refused)
      console.error(`${reports[row]?.testNumber} was not reported: ${refusal}`)
  }
  await rename(path, `${path}.sent`)
}
