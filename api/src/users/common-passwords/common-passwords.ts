import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** About 49,000 that people use most, in lower case: the list of @zxcvbn-ts/language-common 4.1.3. */
const list = gunzipSync(readFileSync(new URL('passwords.txt.gz', import.meta.url)))

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(list.toString('utf8').split('\n'))
