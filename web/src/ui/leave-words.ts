/** Asked wherever something half-filled would be lost. */
export const LEAVE = {
  question: 'Leave without saving?',
  about: 'What you entered here is not saved yet. If you leave, it is lost.',
  stay: 'Stay',
  leave: 'Leave',
}
