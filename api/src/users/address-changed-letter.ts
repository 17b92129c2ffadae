import type { Posting } from '../platform/mail/outbox.ts'

/** To the old address, whose owner would otherwise learn of it by being locked out. */
export const addressChangedLetter = (person: { email: string; firstName: string }): Posting => ({
  kind: 'address-changed',
  recipients: [person.email],
  letter: {
    subject: 'The e-mail address of your account was changed',
    heading: 'The e-mail address of your account was changed',
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${person.firstName}, the laboratory has changed the address you sign in with. This one no longer opens your account, and you were signed out everywhere.`,
      },
      {
        kind: 'note',
        text: 'You did not ask for this? Answer this mail, and we will look into it.',
      },
    ],
  },
})
