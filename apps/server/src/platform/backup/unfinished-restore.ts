/** A table that stands where a restore has begun and not come to its end. */
export const UNFINISHED = 'restore_unfinished'

export const REFUSAL =
  'A restore into this database was interrupted, and it holds no hospital: run npm run restore again.'
