/// <reference lib="esnext.intl" />
/** The country of the time zone, if it has only one. */
export function guessCountry(countries: readonly string[], timeZone: string): string | null {
  const wanted = canonical(timeZone)
  const found = countries.filter((country) => zonesOf(country).some((zone) => canonical(zone) === wanted))
  return found.length === 1 ? (found[0] ?? null) : null
}

function zonesOf(country: string): string[] {
  try {
    return new Intl.Locale('und', { region: country }).getTimeZones() ?? []
  } catch {
    // The library has places that ISO 3166 lacks.
    return []
  }
}

const names = new Map<string, string>()

/** ICU still uses old names of time zones, and is slow to say which. */
function canonical(zone: string): string {
  const name = names.get(zone) ?? new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  names.set(zone, name)
  return name
}
