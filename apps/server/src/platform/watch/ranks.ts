import { bookAppointment, sendBookingNotice } from '@desk/contract/appointment'
import { cancelAppointment } from '@desk/contract/appointment-life'
import { logOut } from '@desk/contract/auth'
import { type AnyEndpoint, pathsOf } from '@desk/contract/endpoint'
import { ENDPOINTS } from '@desk/contract/endpoints'
import { releaseHold, renewHold } from '@desk/contract/hold'
import { acceptProposal } from '@desk/contract/proposal'
import { cancelVisit } from '@desk/contract/visit'
import { acceptOffer, acceptOfferByLink } from '@desk/contract/waiting-list'
import { plainUrl } from '../http/plain-url.ts'

/** Lower ranks are refused sooner. */
export type Rank = 1 | 2 | 3 | 4

/** Calls that end something or give time back. */
const LAST = new Set<AnyEndpoint>([
  bookAppointment,
  sendBookingNotice,
  renewHold,
  releaseHold,
  cancelAppointment,
  cancelVisit,
  acceptOffer,
  acceptOfferByLink,
  acceptProposal,
  logOut,
])
/** Lists, exports and charts can wait; calendar programs ask again. */
const FIRST = /^\/(admin|figures)\//
const CALENDARS = '/calendar/'

export const isWrite = (rank: Rank): boolean => rank >= 3

function rankOfEndpoint(endpoint: AnyEndpoint): Rank {
  if (LAST.has(endpoint)) return 4
  if (!endpoint.isRead) return 3
  return endpoint.isStream || FIRST.test(endpoint.path) ? 1 : 2
}

const RANKS = new Map<string, Rank>(
  ENDPOINTS.flatMap((endpoint) =>
    pathsOf(endpoint).map((path) => [`${endpoint.method} ${path}`, rankOfEndpoint(endpoint)] as const),
  ),
)

/** Undefined for pages, files and probes, which are never refused. */
export function rankOf(method = 'GET', url = '/'): Rank | undefined {
  const verb = method === 'HEAD' ? 'GET' : method
  // Finds nearly all calls without parsing.
  const asWritten = RANKS.get(`${verb} ${url}`)
  if (asWritten !== undefined) return asWritten
  const [path = ''] = plainUrl(url).split('?')
  if (path.startsWith(CALENDARS)) return 1
  return RANKS.get(`${verb} ${path}`)
}
