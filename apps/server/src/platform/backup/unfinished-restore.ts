/** This table exists while a restore is unfinished. */
export const UNFINISHED = 'restore_unfinished'

export const REFUSAL =
  'A restore into this database was interrupted, and it holds no hospital: run npm run restore again.'
