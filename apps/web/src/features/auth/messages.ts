/** The sentences of spec 8 to the letter, also where they differ from each other; then our own. */
export const MESSAGES = {
  loggedIn: 'Login Successfully',
  loginFailed: 'something went wrong',
  registered: 'Register Successfully!',
  registerFailed: 'Something Went Wrong',
  loggedOut: 'Logout Successfully',
  accountFailed: 'Something went wrong. Nothing was changed; please try again.',
} as const
