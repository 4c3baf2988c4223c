import ipaddr from 'ipaddr.js'

/** For addresses that somebody typed. */
export type AddressRule = {
  isAllowed: (ip: string) => boolean
  allowsPort: (port: number) => boolean
}

const PORTS = new Set([80, 443])

/** Public IPv6, without reserved ranges and those that wrap IPv4. */
const PUBLIC_IPV6 = ipaddr.parseCIDR('2000::/3')

function isPublic(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false
  const address = ipaddr.parse(ip)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(PUBLIC_IPV6)
}

/** Never this machine, its network, or a cloud's metadata. */
export const PUBLIC_ONLY: AddressRule = { isAllowed: isPublic, allowsPort: (port) => PORTS.has(port) }
