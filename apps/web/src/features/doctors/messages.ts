/** The sentences of spec 8, trailing blank included. */
export const MESSAGES = {
  applyFailed: 'Somthing Went Wrrong ',
  updateFailed: 'Somthing Went Wrrong ',
} as const
