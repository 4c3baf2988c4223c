import type { Doctor } from '@desk/contract/doctor'
import { bookAppointmentPath, PATHS } from '@desk/contract/paths'
import { rememberReturn } from '../../lib/return-path.ts'
import { words } from '../../lib/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FormActions } from '../../ui/field-grid.tsx'

type LogInFirstProps = {
  doctor: Doctor
  /** The session ended while the form was filled in. */
  wasLoggedIn: boolean
}

/** Log-in and registration both lead back here. */
export function LogInFirst({ doctor, wasLoggedIn }: LogInFirstProps) {
  const remember = () => rememberReturn(bookAppointmentPath(doctor.id))
  return (
    <>
      {wasLoggedIn && <Notice>{words('appointments.book.loggedOutHere')}</Notice>}
      <p>{words('appointments.book.logInFirst')}</p>
      <FormActions>
        <ButtonLink kind="primary" to={PATHS.login} onClick={remember}>
          {words('appointments.book.logIn')}
        </ButtonLink>
        <ButtonLink to={PATHS.register} onClick={remember}>
          {words('appointments.book.createAccount')}
        </ButtonLink>
      </FormActions>
    </>
  )
}
