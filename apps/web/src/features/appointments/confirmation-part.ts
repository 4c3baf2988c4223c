import { lazyPart } from '../../lib/lazy-part.tsx'

/** It comes when somebody begins with the form: nobody waits for it, and no first visit pays for it. */
export const confirmation = lazyPart(
  async () => (await import('./booking-confirmation.tsx')).BookingConfirmation,
)
