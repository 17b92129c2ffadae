// Prints the public key that verifies inspector packs, for whoever checks them.
import { publicKeyOf } from '../inspector-pack/pack-signature.ts'
import { loadConfig } from '../platform/process/config.ts'

const { SIGNING_KEY } = loadConfig()
if (!SIGNING_KEY) {
  console.error('SIGNING_KEY is not set. Create one with: openssl rand -base64 32')
  process.exit(1)
}
console.log(publicKeyOf(SIGNING_KEY))
