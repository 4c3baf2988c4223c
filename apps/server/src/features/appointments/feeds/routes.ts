import * as contract from '@desk/contract/calendar'
import { message } from '@desk/words/message'
import type { Dependencies } from '../../../platform/dependencies.ts'
import type { Route } from '../../../platform/http/route.ts'
import { endFeed, getFeed, makeFeed } from './change-feed.ts'

const PATIENT = { audience: 'patient' } as const
const DOCTOR = { audience: 'doctor' } as const

export function feedRoutes(route: Route, deps: Dependencies): void {
  route(contract.getCalendarFeed, async ({ actor }) => ({ data: await getFeed(deps, actor, PATIENT) }))

  route(contract.makeCalendarFeed, async ({ actor }) => {
    const data = await makeFeed(deps, actor, PATIENT)
    return { message: message('feeds.made'), data }
  })

  route(contract.endCalendarFeed, async ({ actor }) => {
    await endFeed(deps, actor, PATIENT)
    return { message: message('feeds.ended') }
  })

  route(contract.getDoctorFeed, async ({ actor }) => ({ data: await getFeed(deps, actor, DOCTOR) }))

  route(contract.makeDoctorFeed, async ({ actor }) => {
    const data = await makeFeed(deps, actor, DOCTOR)
    return { message: message('feeds.made'), data }
  })

  route(contract.endDoctorFeed, async ({ actor }) => {
    await endFeed(deps, actor, DOCTOR)
    return { message: message('feeds.ended') }
  })
}
