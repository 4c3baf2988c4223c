import ipaddr from 'ipaddr.js'

/** Where a request of ours to an address that somebody typed may go. */
export type AddressRule = {
  isAllowed: (ip: string) => boolean
  allowsPort: (port: number) => boolean
}

const PORTS = new Set([80, 443])

/** Of IPv6 what is given out to the public: not what wraps an IPv4 address, and nothing that is set apart for anything. */
const PUBLIC_IPV6 = ipaddr.parseCIDR('2000::/3')

function isPublic(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false
  const address = ipaddr.parse(ip)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(PUBLIC_IPV6)
}

/** The internet, and never this machine, its network, or what a cloud keeps beside it. */
export const PUBLIC_ONLY: AddressRule = { isAllowed: isPublic, allowsPort: (port) => PORTS.has(port) }
