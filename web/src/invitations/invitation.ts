import type { Reply } from '@accession/contract/endpoint'
import type { getSignup } from '@accession/contract/invitations'

export type Invitation = Reply<typeof getSignup>
