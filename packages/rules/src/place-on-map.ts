/**
 * The address that a map is asked for, empty where none is known: the hospital's, because what a doctor writes is as often
 * a room of it, which no map finds.
 */
export const placeOnMap = (hospitalAddress: string, doctorAddress: string): string =>
  hospitalAddress.trim() || doctorAddress.trim()

/** It asks for no account. */
export const MAP_SITE = 'openstreetmap.org'

export const mapLink = (address: string): string =>
  `https://www.${MAP_SITE}/search?query=${encodeURIComponent(address)}`
