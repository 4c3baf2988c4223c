import * as admin from './admin.ts'
import * as appointment from './appointment.ts'
import * as auth from './auth.ts'
import * as doctor from './doctor.ts'
import type { AnyEndpoint } from './endpoint.ts'
import * as hospital from './hospital.ts'
import * as mail from './mail.ts'
import * as notification from './notification.ts'

/** Every call of the API, in the order of the reference: the eighteen of the specification, then our own. */
export const ENDPOINTS: AnyEndpoint[] = [
  auth.logIn,
  auth.register,
  auth.getUserData,
  doctor.listDoctors,
  doctor.applyAsDoctor,
  notification.markAllRead,
  notification.deleteAllRead,
  admin.listUsers,
  admin.listDoctorAccounts,
  admin.changeAccountStatus,
  doctor.getDoctorInfo,
  doctor.updateProfile,
  doctor.getDoctorById,
  appointment.bookAppointment,
  mail.sendBookingNotice,
  appointment.listMyAppointments,
  appointment.listRequests,
  appointment.decideAppointment,
  hospital.getHospital,
  doctor.listSpecializations,
  doctor.listOpenSlots,
  auth.logOut,
  auth.createFirstAdministrator,
  auth.updateAccount,
  auth.changePassword,
  auth.listSessions,
  auth.endSession,
  admin.blockUser,
  admin.countComingAppointments,
  mail.listMails,
]
