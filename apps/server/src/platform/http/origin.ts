import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Origin } from '../actor.ts'

const MAX_DEVICE_LENGTH = 200

/** Fastify has looked through the trusted proxies; what they name may still be anything. */
export function originOf(request: FastifyRequest): Origin {
  return {
    address: plainAddress(request.ip),
    requestId: request.id,
    device: (request.headers['user-agent'] ?? '').slice(0, MAX_DEVICE_LENGTH),
    // Not `request.signal`: that one is aborted as soon as the body is read.
    hasHungUp: () => request.raw.socket.destroyed,
  }
}

function plainAddress(ip: string): string {
  return ipaddr.isValid(ip) ? ipaddr.process(ip).toString() : '0.0.0.0'
}

/** Whom a limit counts as one: a household has a whole /64 of IPv6. */
export function networkOf(address: string): string {
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`
}
