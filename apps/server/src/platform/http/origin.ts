import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Origin } from '../actor.ts'

const MAX_DEVICE_LENGTH = 200

/** Fastify has resolved trusted proxies; the address that they name may be anything. */
export function originOf(request: FastifyRequest): Origin {
  return {
    address: plainAddress(request.ip),
    requestId: request.id,
    device: (request.headers['user-agent'] ?? '').slice(0, MAX_DEVICE_LENGTH),
    // `request.signal` is already aborted once the body is read.
    hasHungUp: () => request.raw.socket.destroyed,
  }
}

function plainAddress(ip: string): string {
  return ipaddr.isValid(ip) ? ipaddr.process(ip).toString() : '0.0.0.0'
}

/** A household has an IPv6 /64. */
export function networkOf(address: string): string {
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`
}
