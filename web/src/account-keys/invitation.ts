import type { getSignup } from '@accession/contract/account-keys'
import type { Reply } from '@accession/contract/endpoint'

export type Invitation = Reply<typeof getSignup>
