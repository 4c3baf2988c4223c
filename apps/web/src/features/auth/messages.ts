/** What is said beside a field that was left empty. */
export const REQUIRED = {
  name: 'Please enter your name.',
  email: 'Please enter your email address.',
  password: 'Please enter your password.',
  newPassword: 'Please choose a password.',
} as const
