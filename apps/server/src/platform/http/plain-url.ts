const ORIGIN = /^https?:\/\/[^/?#]*/i
/** Letters, digits, `-`, `.`, `_` and `~` mean the same percent-encoded (RFC 3986, 2.3). */
const ENCODED_UNRESERVED = /%(2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi

/**
 * One spelling for every path, so that what is decided by it cannot be dodged by another: clients of this family write
 * `//` (R25), a proxy may send the whole address.
 */
export function plainUrl(url: string): string {
  const [path = '', ...query] = url.replace(ORIGIN, '').split('?')
  const plain = path.replace(ENCODED_UNRESERVED, (sign) => decodeURIComponent(sign)).replace(/\/{2,}/g, '/')
  return [plain || '/', ...query].join('?')
}
