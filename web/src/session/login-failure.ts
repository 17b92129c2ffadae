/** What the person is told when signing in did not work; no status means that there was no response. */
export function loginFailure(status: number | null, supportContact: string): string {
  switch (status) {
    case 401:
      return 'The username or password provided was incorrect'
    case 403:
      return `Your user account has been disabled. If you believe this is an error please contact ${supportContact} for assistance.`
    case 429:
      return 'Too many attempts. Please try again later.'
    default:
      return 'We are unable to log you in at this time. Sorry for the inconvenience.'
  }
}
