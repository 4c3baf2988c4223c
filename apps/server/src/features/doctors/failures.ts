import type { DoctorStatus } from '@desk/rules/doctor-status'
import { notFound, refused } from '../../platform/failure.ts'

export const doctorNotFound = () => notFound('doctors.notFound')
export const applicationOpen = () => refused('doctors.alreadyApplied')
export const alreadyDoctor = () => refused('doctors.alreadyDoctor')
export const noWorkingTime = () => refused('doctors.noWorkingTime')
export const statusUnchanged = (status: DoctorStatus) => refused('doctors.statusUnchanged', { status })
export const doctorErased = () => refused('doctors.erased')
export const statusNotPossible = () => refused('doctors.statusNotPossible')
export const cannotRejectSelf = () => refused('doctors.cannotRejectSelf')
