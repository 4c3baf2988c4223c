import { lookAfterRequestsJob } from './features/appointments/life/jobs.ts'
import { sendRemindersJob } from './features/appointments/reminders/jobs.ts'
import { tellOfEndingsJob, tellOfNewsJob } from './features/appointments/texts/guest-jobs.ts'
import { deliverTextJob, endLateMessagesJob } from './features/appointments/texts/jobs.ts'
import { clearEndedLinksJob, clearEndedSessionsJob, dropUnproven } from './features/auth/jobs.ts'
import { clearPictureUploadsJob } from './features/doctors/pictures/jobs.ts'
import { releaseExpiredHold } from './features/appointments/holds/release-expired.ts'
import { gatherEmailsJob } from './features/email/digest-job.ts'
import { deliverEmailJob } from './features/email/jobs.ts'
import { matchSpecialitiesJob } from './features/doctors/jobs.ts'
import { clearEndedWishesJob, offerFreedTimesJob } from './features/waiting-list/jobs.ts'
import { reckonAllFiguresJob, reckonFiguresJob } from './features/figures/jobs.ts'
import { clearPlansAgainJob, lookAfterProposalsJob } from './features/re-plan/jobs.ts'
import { keepJournalJob, makeDueBackupJob } from './features/backups/jobs.ts'
import { sealEventsJob } from './features/audit/jobs.ts'
import { clearCounts } from './platform/limits/clear-counts.ts'
import { clearFailedJobs } from './platform/jobs/maintain-jobs.ts'
import { forgetErasedAddressesJob, removeOldJob } from './features/peoples-data/jobs.ts'
import { checkInvariantsJob } from './features/invariants/jobs.ts'
import { advanceImportJob, clearEndedImportsJob } from './features/imports/jobs.ts'
import { refreshCalendarJob, refreshCalendarsJob } from './features/schedules/outside/jobs.ts'
import type { Job } from './platform/jobs/job.ts'

/** Unlisted ones are not run. */
export const jobs: readonly Job[] = [
  lookAfterRequestsJob,
  sendRemindersJob,
  tellOfEndingsJob,
  tellOfNewsJob,
  deliverTextJob,
  endLateMessagesJob,
  clearEndedSessionsJob,
  clearEndedLinksJob,
  dropUnproven,
  deliverEmailJob,
  gatherEmailsJob,
  clearFailedJobs,
  offerFreedTimesJob,
  clearEndedWishesJob,
  lookAfterProposalsJob,
  clearPlansAgainJob,
  sealEventsJob,
  makeDueBackupJob,
  keepJournalJob,
  clearCounts,
  releaseExpiredHold,
  advanceImportJob,
  refreshCalendarJob,
  refreshCalendarsJob,
  clearEndedImportsJob,
  forgetErasedAddressesJob,
  removeOldJob,
  checkInvariantsJob,
  matchSpecialitiesJob,
  clearPictureUploadsJob,
  reckonFiguresJob,
  reckonAllFiguresJob,
]
