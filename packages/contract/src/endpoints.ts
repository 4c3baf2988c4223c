import * as admin from './admin.ts'
import * as appointment from './appointment.ts'
import * as life from './appointment-life.ts'
import { AUDIT_CALLS } from './audit.ts'
import { getApplication } from './application.ts'
import * as auth from './auth.ts'
import * as caller from './caller.ts'
import * as day from './day.ts'
import * as calendar from './calendar.ts'
import * as doctor from './doctor.ts'
import { listDoctorFilters } from './doctor-filters.ts'
import { CHOOSING_CALLS } from './choosing.ts'
import type { AnyEndpoint } from './endpoint.ts'
import * as figures from './figures.ts'
import * as freeTimes from './free-times.ts'
import { HOLD_CALLS } from './hold.ts'
import * as hospital from './hospital.ts'
import * as email from './email.ts'
import * as live from './live.ts'
import * as open from './open-appointment.ts'
import * as invitation from './invitation.ts'
import * as notification from './notification.ts'
import * as passkey from './passkey.ts'
import { PEOPLES_DATA_CALLS } from './peoples-data.ts'
import { RETENTION_CALLS } from './retention.ts'
import { PICTURE_CALLS } from './picture.ts'
import { countRequests } from './requests.ts'
import * as closed from './closed-days.ts'
import { LOOK_CALLS } from './hospital-look.ts'
import { DEFAULTS_CALLS } from './schedule-defaults.ts'
import * as imports from './import.ts'
import { OUTSIDE_CALENDAR_CALLS } from './outside-calendar.ts'
import * as inAbsences from './visits-in-absences.ts'
import * as leaves from './doctor-leaves.ts'
import * as schedule from './schedule.ts'
import * as planAgain from './plan-again.ts'
import * as proposal from './proposal.ts'
import { SCHEDULE_CHANGES } from './schedule-changes.ts'
import { VISIT_CALLS } from './visit.ts'
import * as reminders from './reminder-choice.ts'
import * as secondFactor from './second-factor.ts'
import * as texts from './text-message.ts'
import * as waiting from './waiting-list.ts'
import { getWaitingWork } from './waiting-work.ts'
import * as language from './language.ts'

/** In the order of the reference: the specified eighteen first. */
export const ENDPOINTS: AnyEndpoint[] = [
  auth.logIn,
  auth.register,
  auth.getUserData,
  doctor.listDoctors,
  doctor.applyAsDoctor,
  notification.markAllRead,
  notification.deleteAllRead,
  ...admin.LIST_CALLS,
  admin.changeDoctorStatus,
  doctor.getDoctorInfo,
  doctor.updateProfile,
  doctor.getDoctorById,
  appointment.bookAppointment,
  appointment.sendBookingNotice,
  appointment.listMyAppointments,
  appointment.listDoctorAppointments,
  appointment.changeAppointmentStatus,
  notification.openNotification,
  countRequests,
  hospital.getHospital,
  getApplication,
  doctor.listSpecializations,
  listDoctorFilters,
  ...PICTURE_CALLS,
  doctor.listFreeSlots,
  ...HOLD_CALLS,
  ...CHOOSING_CALLS,
  freeTimes.listFreeDays,
  freeTimes.listNextTimes,
  freeTimes.whyNotFree,
  auth.logOut,
  auth.createFirstAdministrator,
  auth.confirmEmail,
  auth.sendConfirmation,
  auth.withdrawAddress,
  auth.forgotPassword,
  auth.resetPassword,
  doctor.confirmProfileEmail,
  doctor.sendProfileConfirmation,
  auth.updateAccount,
  language.saveLanguage,
  auth.changePassword,
  auth.confirmPassword,
  auth.listSessions,
  auth.endSession,
  secondFactor.logInWithSecondFactor,
  secondFactor.getSecondFactor,
  secondFactor.startAuthenticator,
  secondFactor.confirmAuthenticator,
  secondFactor.removeAuthenticator,
  secondFactor.makeRecoveryCodes,
  secondFactor.resetSecondFactor,
  passkey.startPasskey,
  passkey.addPasskey,
  passkey.removePasskey,
  passkey.renamePasskey,
  passkey.startPasskeyConfirmation,
  passkey.confirmWithPasskey,
  passkey.startPasskeyLogIn,
  passkey.logInWithPasskey,
  admin.blockUser,
  admin.confirmAddress,
  admin.makePasswordLink,
  admin.countUpcomingAppointments,
  email.listEmails,
  email.retryEmail,
  texts.listTextMessages,
  texts.retryTextMessage,
  ...AUDIT_CALLS,
  ...PEOPLES_DATA_CALLS,
  ...RETENTION_CALLS,
  ...admin.ACCOUNT_CALLS,
  invitation.listInvitations,
  invitation.invite,
  invitation.sendInvitationAgain,
  invitation.withdrawInvitation,
  invitation.acceptInvitation,
  open.listRequests,
  open.rejectRequests,
  open.listOpenAppointments,
  open.decideAppointment,
  open.rejectAppointments,
  open.listDoctorsFreeFor,
  open.reassignAppointment,
  schedule.getSchedule,
  schedule.listVisitTypes,
  ...SCHEDULE_CHANGES,
  closed.listClosedDays,
  closed.saveClosedDays,
  ...DEFAULTS_CALLS,
  ...LOOK_CALLS,
  inAbsences.listVisitsInAbsences,
  inAbsences.decideVisitsInAbsence,
  ...OUTSIDE_CALENDAR_CALLS,
  imports.listImports,
  imports.getImport,
  imports.listImportRows,
  imports.startImport,
  imports.addImportPart,
  imports.checkImport,
  imports.leaveOutRows,
  imports.saveImport,
  imports.undoImport,
  imports.dropImport,
  ...closed.HOLIDAY_CALLS,
  leaves.rejectDoctor,
  leaves.blockDoctor,
  life.getAppointment,
  calendar.getAppointmentCalendar,
  calendar.getCalendarFeed,
  calendar.makeCalendarFeed,
  calendar.endCalendarFeed,
  calendar.getDoctorFeed,
  calendar.makeDoctorFeed,
  calendar.endDoctorFeed,
  life.cancelAppointment,
  life.moveAppointment,
  life.markAppointment,
  waiting.leaveWish,
  waiting.listWishes,
  waiting.withdrawWish,
  waiting.listOffers,
  waiting.acceptOffer,
  waiting.declineOffer,
  waiting.showOffer,
  waiting.getOfferCalendar,
  waiting.acceptOfferByLink,
  waiting.declineOfferByLink,
  proposal.showProposal,
  proposal.listProposalTimes,
  proposal.acceptProposal,
  proposal.chooseTime,
  proposal.askForCall,
  proposal.listProposals,
  proposal.listMyProposals,
  proposal.withdrawProposals,
  planAgain.planAgain,
  planAgain.noteCall,
  ...VISIT_CALLS,
  ...reminders.REMINDER_CALLS,
  live.followChanges,
  day.getDays,
  day.blockTime,
  day.unblockTime,
  day.bookForPatient,
  caller.listKnownPatients,
  day.undoDecision,
  day.getNote,
  day.saveNote,
  getWaitingWork,
  ...figures.FIGURE_CALLS,
]
