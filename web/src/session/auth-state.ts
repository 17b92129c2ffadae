import type { AfterAuth } from '../platform/return-path.ts'

/** What whoever sends a person to sign in may say about them. */
export type AuthState = Partial<AfterAuth> & {
  username?: string
  /** Their account was made a moment ago. */
  isNew?: boolean
}
