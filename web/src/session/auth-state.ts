import type { AfterAuth } from '../platform/return-path.ts'

/** Navigation state for the sign-in screens. */
export type AuthState = Partial<AfterAuth> & {
  username?: string
  /** The account was just created. */
  isNew?: boolean
}
