import { lazyPart } from '../../lib/lazy-part.tsx'

/** Fetched once somebody begins the form. */
export const confirmation = lazyPart(
  async () => (await import('./booking-confirmation.tsx')).BookingConfirmation,
)
