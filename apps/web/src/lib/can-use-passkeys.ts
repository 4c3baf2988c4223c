import type { Hospital } from '@desk/contract/hospital'

/** One domain, over https or on this machine. */
export function canUsePasskeys(hospital: Hospital | null): boolean {
  const isHere = hospital?.passkeyDomain === window.location.hostname
  return isHere && window.isSecureContext && typeof window.PublicKeyCredential === 'function'
}
