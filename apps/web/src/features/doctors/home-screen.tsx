import { roleOf } from '@desk/rules/roles'
import { useUser } from '../../lib/current-user.ts'
import { DoctorWelcome } from './doctor-welcome.tsx'
import { DoctorsPage } from './doctors-page.tsx'

/** What a doctor and what anyone else comes home to (spec 2). */
export function HomeScreen() {
  const user = useUser()
  return roleOf(user) === 'doctor' ? <DoctorWelcome name={user.name} /> : <DoctorsPage />
}
