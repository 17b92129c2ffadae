// Says whether an inspector pack is as the laboratory made it, and whether it goes on where an earlier
// one of the same order ended:
// npm run verify-pack -- pack.zip PUBLIC_KEY [earlier.zip]
import { readFileSync } from 'node:fs'
import { goesOn, verifyPack } from '../inspector-pack/verify-pack.ts'

const UNUSABLE = 2

const [file, publicKey, earlierFile] = process.argv.slice(2)
if (!file || !publicKey) {
  console.error('Usage: npm run verify-pack -- pack.zip PUBLIC_KEY [earlier.zip]')
  process.exit(UNUSABLE)
}

const { faults, manifest, records } = await verifyPack(contentOf(file), publicKey)
if (manifest) {
  const { laboratory, orderNumber, madeAt, chainHead } = manifest
  console.log(`Order ${orderNumber} of ${laboratory}, made at ${madeAt}`)
  console.log(`${records.length} records, the last with hash ${chainHead.hash}`)
}
if (earlierFile) {
  const earlier = await verifyPack(contentOf(earlierFile), publicKey)
  faults.push(...earlier.faults.map((fault) => `The earlier pack: ${fault}`))
  if (earlier.manifest?.orderNumber !== manifest?.orderNumber)
    faults.push('The earlier pack is of another order.')
  else if (!goesOn(earlier.records, records))
    faults.push('Records of the earlier pack are missing or different in this one.')
}
for (const fault of faults) console.error(fault)
console.log(faults.length === 0 ? 'Nothing was changed.' : 'This pack was changed.')
process.exit(faults.length === 0 ? 0 : 1)

function contentOf(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    console.error(`${path} cannot be read.`)
    process.exit(UNUSABLE)
  }
}
