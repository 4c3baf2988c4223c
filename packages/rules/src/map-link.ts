export const MAP_SITE = 'openstreetmap.org'

/** For the hospital's address: a doctor's is often a room. */
export const mapLink = (address: string): string =>
  `https://www.${MAP_SITE}/search?query=${encodeURIComponent(address)}`
