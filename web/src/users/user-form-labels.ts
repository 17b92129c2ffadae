/** The labels of user fields in the laboratory's own tables and forms. */
export const USER_FORM_LABELS = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
} as const
