/// <reference lib="esnext.intl" />
/** The country that has a time zone to itself; none for a zone of several, or of none. */
export function guessCountry(countries: readonly string[], timeZone: string): string | null {
  const wanted = canonical(timeZone)
  const found = countries.filter((country) => zonesOf(country).some((zone) => canonical(zone) === wanted))
  return found.length === 1 ? (found[0] ?? null) : null
}

function zonesOf(country: string): string[] {
  try {
    return new Intl.Locale('und', { region: country }).getTimeZones() ?? []
  } catch {
    // The library knows places that are no region of ISO 3166.
    return []
  }
}

/** Of the names that a zone has had: ICU keeps an old one. */
const canonical = (zone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
