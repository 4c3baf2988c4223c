import type { Hospital } from '@desk/contract/hospital'

/** Passkeys belong to one domain, and browsers have them over https and on one's own machine only. */
export function canUsePasskeys(hospital: Hospital | null): boolean {
  const isHere = hospital?.passkeyDomain === window.location.hostname
  return isHere && window.isSecureContext && typeof window.PublicKeyCredential === 'function'
}
