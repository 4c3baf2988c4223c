/** The sentences of spec 8, to the letter. */
export const MESSAGES = {
  markAllReadFailed: 'somthing went wrong',
  deleteAllReadFailed: 'Somthing Went Wrong In Ntifications',
} as const
