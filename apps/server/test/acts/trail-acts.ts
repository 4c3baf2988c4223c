import type { TestApp } from '../test-app.ts'
import type { Acts } from './act.ts'
import { accountActs } from './account-acts.ts'
import { dayActs } from './day-acts.ts'
import { emailActs } from './email-acts.ts'
import { feedActs } from './feed-acts.ts'
import { importActs } from './import-acts.ts'
import { outsideActs } from './outside-acts.ts'
import { invitationActs } from './invitation-acts.ts'
import { lifeActs } from './life-acts.ts'
import { logInActs } from './log-in-acts.ts'
import { addressActs } from './address-acts.ts'
import { openAppointmentActs } from './open-appointment-acts.ts'
import { openingActs } from './opening-acts.ts'
import { hospitalActs } from './hospital-acts.ts'
import { peoplesDataActs } from './peoples-data-acts.ts'
import { pictureActs } from './picture-acts.ts'
import { rePlanActs } from './re-plan-acts.ts'
import { scheduleActs } from './schedule-acts.ts'
import { secondFactorActs } from './second-factor-acts.ts'
import { staffActs } from './staff-acts.ts'
import { userAccountActs } from './user-account-acts.ts'

export const trailActs = (app: TestApp): Acts => ({
  ...accountActs(app),
  ...logInActs(app),
  ...addressActs(app),
  ...secondFactorActs(app),
  ...staffActs(app),
  ...openingActs(app),
  ...openAppointmentActs(app),
  ...scheduleActs(app),
  ...rePlanActs(app),
  ...lifeActs(app),
  ...dayActs(app),
  ...emailActs(app),
  ...feedActs(app),
  ...userAccountActs(app),
  ...invitationActs(app),
  ...outsideActs(app),
  ...importActs(app),
  ...hospitalActs(app),
  ...pictureActs(app),
  ...peoplesDataActs(app),
})
