const ORIGIN = /^https?:\/\/[^/?#]*/i
/** Letters, digits and `-._~` mean the same when encoded (RFC 3986, 2.3). */
const ENCODED_UNRESERVED = /%(2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi

/** One spelling for each path, so that no rule can be dodged: clients write `//` (R25), proxies whole addresses. */
export function plainUrl(url: string): string {
  const [path = '', ...query] = url.replace(ORIGIN, '').split('?')
  const plain = path.replace(ENCODED_UNRESERVED, (sign) => decodeURIComponent(sign)).replace(/\/{2,}/g, '/')
  return [plain || '/', ...query].join('?')
}
