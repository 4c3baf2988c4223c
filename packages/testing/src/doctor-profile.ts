import type { DoctorProfile } from '@desk/contract/doctor'

/** 09:00 to 17:00. */
export function aProfile(userId: string, changes: Partial<DoctorProfile> = {}): DoctorProfile {
  return {
    userId,
    firstName: 'Anna',
    lastName: 'Weber',
    phone: '+49 30 1234567',
    email: 'anna.weber@hospital.example',
    website: '',
    address: 'Hauptstr. 1, Berlin',
    specialization: 'Cardiology',
    experience: '12 years',
    fee: '80',
    timings: ['09:00', '17:00'],
    ...changes,
  }
}
