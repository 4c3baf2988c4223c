import { blockUser, changeDoctorStatus } from '@desk/contract/admin'
import { changeAppointmentStatus } from '@desk/contract/appointment'
import { applyAsDoctor, updateProfile } from '@desk/contract/doctor'
import { blockDoctor, rejectDoctor } from '@desk/contract/doctor-leaves'
import { aProfile } from '@desk/testing/doctor-profile'
import { anAppointment } from '../bookings.ts'
import { aDoctor, anAdministrator, aUser } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import type { Acts } from './act.ts'

export const staffActs = (app: TestApp): Acts => ({
  ...leaveActs(app),
  'POST /user/apply-doctor': [
    'doctor-applied',
    async () => {
      const user = await aUser(app)
      return app.call(applyAsDoctor, aProfile(user.id), user)
    },
  ],
  'POST /doctor/updateProfile': [
    'profile-changed',
    async () => {
      const doctor = await aDoctor(app)
      return app.call(updateProfile, aProfile(doctor.id), doctor)
    },
  ],
  'POST /doctor/update-status': [
    'appointment-decided',
    async () => {
      const doctor = await aDoctor(app)
      const appointmentId = await anAppointment(app, doctor)
      return app.call(changeAppointmentStatus, { appointmentId, decision: 'approved' }, doctor)
    },
  ],
  'POST /admin/changeAccountStatus': [
    'doctor-rejected',
    async () => {
      const { id: userId, doctorId } = await aDoctor(app)
      return app.call(
        changeDoctorStatus,
        { userId, doctorId, status: 'rejected' },
        await anAdministrator(app),
      )
    },
  ],
  'POST /admin/block-user': [
    'account-blocked',
    async () => {
      const { id: userId } = await aUser(app)
      return app.call(blockUser, { userId, blocked: true }, await anAdministrator(app))
    },
  ],
})

const leaveActs = (app: TestApp): Acts => ({
  'POST /admin/reject-doctor': [
    'doctor-rejected',
    async () => {
      const { doctorId } = await aDoctor(app)
      return app.call(rejectDoctor, { doctorId }, await anAdministrator(app))
    },
  ],
  'POST /admin/block-doctor': [
    'account-blocked',
    async () => {
      const { id: userId } = await aDoctor(app)
      return app.call(blockDoctor, { userId }, await anAdministrator(app))
    },
  ],
})
