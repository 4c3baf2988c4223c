/** The hospital, else the doctor. */
export function whomToCall(
  hospitalPhone: string | undefined,
  doctor: { phone: string },
): { whom: 'hospital' | 'doctor' | 'nobody'; phone: string } {
  if (hospitalPhone) return { whom: 'hospital', phone: hospitalPhone }
  return { whom: doctor.phone === '' ? 'nobody' : 'doctor', phone: doctor.phone }
}
