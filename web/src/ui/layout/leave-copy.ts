/** Asked wherever half-filled input would be lost. */
export const LEAVE = {
  question: 'Leave without saving?',
  about: 'What you entered here is not saved yet. If you leave, you will lose it.',
  stay: 'Stay',
  leave: 'Leave',
}
