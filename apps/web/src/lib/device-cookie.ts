const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Cookies: a log-out clears local storage (spec 4), and the device's next user sees the same. */
export function readDeviceCookie(name: string): string | undefined {
  const pairs = document.cookie.split('; ').map((pair) => pair.split('='))
  return pairs.find(([key]) => key === name)?.[1]
}

export function writeDeviceCookie(name: string, value: string): void {
  const attributes = ['path=/', `max-age=${YEAR_SECONDS}`, 'samesite=lax']
  if (location.protocol === 'https:') attributes.push('secure')
  // No Cookie Store API over http, or in older browsers
  document.cookie = [`${name}=${value}`, ...attributes].join('; ')
}
