/** The sentences of spec 8 to the letter; then our own. */
export const MESSAGES = {
  dateAndTime: 'Date & Time Required',
  emailSent: 'Email sent successfully!',
  emailFailed: 'Error in sending email',
  decisionFailed: 'Something Went Wrong',
  bookingFailed:
    'The booking did not go through. Everything you typed is still here: please try again. If it keeps failing, call the hospital.',
  signedOut:
    'You are no longer logged in, so nothing was booked. Everything you typed is still here: press Register again to book without an account, or log in first.',
} as const

/** What is said beside a field that was left empty. */
export const REQUIRED = {
  date: 'Please choose a date.',
  time: 'Please choose a time.',
  anotherTime: 'Please choose another time.',
  name: 'Please enter your full name.',
  address: 'Please enter your address.',
  phone: 'Please enter your phone number.',
} as const
