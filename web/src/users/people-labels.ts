/** How the laboratory’s own tables and forms call what they tell of a person. */
export const PEOPLE_LABELS = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
} as const
