/** Which site passkeys are made for. */
export type PasskeySite = {
  domain: string
  /** Null: any port of this machine. */
  origin: string | null
}

const LOCAL = /^http:\/\/localhost(:\d+)?$/
const IP_ADDRESS = /^[\d.]+$|^\[/

/**
 * Passkeys belong to a domain and to https; browsers make an exception for localhost, which is what one has without
 * PUBLIC_URL. Nothing where they cannot work.
 */
export function passkeySiteOf(publicUrl: string | undefined): PasskeySite | undefined {
  if (publicUrl === undefined) return { domain: 'localhost', origin: null }
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  return isSecure && !IP_ADDRESS.test(hostname) ? { domain: hostname, origin } : undefined
}

/** Whether a page of this origin is one of the site's. */
export const isOfSite = ({ origin: ours }: PasskeySite, origin: string): boolean =>
  ours === null ? LOCAL.test(origin) : origin === ours
