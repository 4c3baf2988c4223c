/** The sentences of spec 8 to the letter, also where they differ from each other; then our own. */
export const MESSAGES = {
  loggedIn: 'Login Successfully',
  loginFailed: 'something went wrong',
  registered: 'Register Successfully!',
  registerFailed: 'Something Went Wrong',
  loggedOut: 'Logout Successfully',
  setUpFailed: 'Something went wrong. The account was not created; please try again.',
  accountFailed: 'Something went wrong. Nothing was changed; please try again.',
} as const

/** What is said beside a field that was left empty. */
export const REQUIRED = {
  name: 'Please enter your name.',
  email: 'Please enter your email address.',
  password: 'Please enter your password.',
  newPassword: 'Please choose a password.',
} as const
