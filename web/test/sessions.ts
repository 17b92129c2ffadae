import { keepSession, type Session } from '../src/platform/tokens.ts'

export const seconds = (fromNow: { minutes?: number; hours?: number; days?: number }): number => {
  const { minutes = 0, hours = 0, days = 0 } = fromNow
  return Math.floor(Date.now() / 1000) + minutes * 60 + hours * 3600 + days * 86_400
}

export const aSession = (changes: Partial<Session> = {}): Session => ({
  username: 'dana@highline.example',
  accessToken: 'access-1',
  accessExpiration: seconds({ minutes: 15 }),
  refreshToken: 'refresh-1',
  refreshExpiration: seconds({ days: 14 }),
  ...changes,
})

export const signIn = (changes: Partial<Session> = {}): void => keepSession(aSession(changes))

/** As on a new page, nothing is left of what the page before had in memory. */
export const forgetPage = (): void => {
  signIn({ username: 'sam@lab.example', refreshToken: 'refresh-of-sam' })
  signIn()
}
