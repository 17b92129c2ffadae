// One name for each thing: checks that identifiers and sentences we replaced with idiomatic ones are not
// used again.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'

/** Identifiers that are no longer used, and what to use instead. */
const GIVEN_UP: [RegExp, string][] = [
  [/^held$|^Held|^held(?:Order|Sample|Test|Days|Prices)/, 'snapshot, versioned, current or kept'],
  [/^(?:Session)?Parts$|^sessionParts$/, 'Deps'],
  [/Terms$/, 'a context; terms are the legal ones'],
  [/^(?:Offer|useOffer|OFFER)$/, 'CurrentCatalog'],
  [/(?:^f|F)igures?$/, 'stats'],
  [/[lL]etters?$/, 'email'],
  [/[sS]tanding/, 'permissions'],
  [/Sentences?$|InWords$|Words$/, '…Message, format… or describe…'],
  [/^[sS]heet$|Sheet$/, 'card on a screen, page in a PDF'],
  [/^plant(?:ed|[A-Z](?!aterial))|^Planted$/, 'seed'],
  [/[dD]eeds?(?![a-z])/, 'order action'],
  [/^tell(?:[A-Z]|$)|^[tT]old(?:[A-Z]|$)|Told$|^Teller$/, 'notify, reply or report'],
  [/^isFloor$|_FLOOR$/, 'isCapped, COUNT_CAP'],
  [/[tT]roubles?$/, 'error or failure'],
  [/^(?:Order)?[hH]ands$|^OrderDesk$/, 'driver'],
  [/^(?:putAway|walkedOn|patience|nobodys)$/, 'dismiss, navigatedAway, timeout, unowned'],
  [/[pP]erson(?:Id|Of)?$|^[pP]eople|_PEOPLE$/, 'user'],
  [/atalogue|olour|uthoris|abelled[A-Z]|ffence/, 'the American spelling'],
]
/** Exceptions: the legal terms, and a name stored in browsers. */
const FINE = new Set([
  'CSSStyleSheet',
  'acceptTerms',
  'acceptedTerms',
  'useAcceptedTerms',
  'requireCurrentTerms',
  'chosenByPerson',
])

const SENTENCES = [
  'placing it again can never make two of it',
  'Reckoned from the turnaround',
  'Times are the laboratory’s',
  'We mail you a link',
  'We have mailed you',
  'for as long as the mail says',
  'No page has this name',
  'We could not reach the laboratory',
  'not now, once before',
  'drops out of the order',
  'sets a canceled one active again',
  'A new customer who pays',
  'all of the last days',
  'Usual ranges',
  'Open amount',
  'Close what is open over the page',
  'whatever the screen is for',
  'The order as it shall be',
  'So few signs before or after a word',
]

/** The identifiers and sentences in a source that are no longer used. */
export function oldNames(file: string, source: string): string[] {
  const found = SENTENCES.filter((sentence) => source.includes(sentence)).map((s) => `"${s}"`)
  if (!/\.tsx?$/.test(file)) return found
  const names = new Set<string>()
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && /Identifier$/.test(String(node.type)) && 'name' in node) {
      if (typeof node.name === 'string') names.add(node.name)
    }
    for (const value of Object.values(node)) visit(value)
  }
  visit(parseSync(file, source).program)
  for (const name of names) {
    const rule = !FINE.has(name) && GIVEN_UP.find(([pattern]) => pattern.test(name))
    if (rule) found.push(`${name}: say ${rule[1]}`)
  }
  return found
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const files = globSync(
    ['{domain,contract,api,web,e2e,scripts}/**/*.{ts,tsx,mjml}', '*.md', 'docs/**/*.md'],
    {
      cwd: root,
      exclude: (path) => /node_modules|dist|results|names\.ts$|architecture\.test/.test(path),
    },
  )
  const found = files.flatMap((file) =>
    oldNames(file, readFileSync(join(root, file), 'utf8')).map((what) => `${file}: ${what}`),
  )
  for (const line of found) console.error(line)
  console.log(`${found.length} names or sentences that we gave up`)
  process.exitCode = found.length > 0 ? 1 : 0
}
