/** The sentence of spec 8. */
export const MESSAGES = {
  failed: 'Something Went Wrong',
} as const
