import ICAL from 'ical.js'
import type { TestApp } from './test-app.ts'

export function readFeed(file: string) {
  ICAL.TimezoneService.reset()
  const calendar = new ICAL.Component(ICAL.parse(file))
  const zones = calendar.getAllSubcomponents('vtimezone')
  for (const zone of zones) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: String(component.getFirstPropertyValue('status')),
      startsAt: event.startDate.toJSDate().toISOString(),
      zone: event.startDate.zone.tzid,
      summary: event.summary,
      description: event.description,
    }
  })
  return { name: String(calendar.getFirstPropertyValue('x-wr-calname')), zones, events }
}

export async function lookAtFeed({ app }: TestApp, url: string, known?: string) {
  const headers = known === undefined ? {} : { 'if-none-match': known }
  const { statusCode, body, headers: got } = await app.inject({ url: new URL(url).pathname, headers })
  return { status: statusCode, body, headers: got, tag: String(got['etag']) }
}
