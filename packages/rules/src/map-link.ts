/** It asks for no account. */
export const MAP_SITE = 'openstreetmap.org'

/** Looks an address up; of a hospital, for what a doctor writes is as often a room of it, which no map finds. */
export const mapLink = (address: string): string =>
  `https://www.${MAP_SITE}/search?query=${encodeURIComponent(address)}`
