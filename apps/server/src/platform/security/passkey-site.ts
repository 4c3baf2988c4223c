export type PasskeySite = {
  domain: string
  /** Null allows any port of this machine. */
  origin: string | null
}

const LOCAL = /^http:\/\/localhost(:\d+)?$/
const IP_ADDRESS = /^[\d.]+$|^\[/

/** A domain with https, or localhost without PUBLIC_URL; undefined: impossible. */
export function passkeySiteOf(publicUrl: string | undefined): PasskeySite | undefined {
  if (publicUrl === undefined) return { domain: 'localhost', origin: null }
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  return isSecure && !IP_ADDRESS.test(hostname) ? { domain: hostname, origin } : undefined
}

export const isOfSite = ({ origin: ours }: PasskeySite, origin: string): boolean =>
  ours === null ? LOCAL.test(origin) : origin === ours
