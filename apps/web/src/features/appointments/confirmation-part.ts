import { lazyPart } from '../../lib/lazy-part.tsx'

export const confirmation = lazyPart(
  async () => (await import('./booking-confirmation.tsx')).BookingConfirmation,
)
