import type { Doctor } from '@desk/contract/doctor'
import { apiHost } from '../lib/api-host.ts'
import styles from './doctor-picture.module.css'

type DoctorPictureProps = {
  doctor: Pick<Doctor, 'id' | 'firstName' | 'lastName' | 'picture'>
  /** Beside a name in a list, or large where somebody looks at one doctor. */
  size: 'small' | 'large'
  /** The name stands beside it. */
  isOrnament?: boolean
}

/** The picture of a doctor; where there is none the server draws the initials (R22). */
export function DoctorPicture({ doctor, size, isOrnament = false }: DoctorPictureProps) {
  const side = size === 'small' ? 56 : 80
  return (
    <img
      src={addressOf(doctor, size)}
      alt={isOrnament ? '' : nameOf(doctor)}
      width={side}
      height={side}
      loading="lazy"
      decoding="async"
      className={styles.picture}
    />
  )
}

/** Named after the first name (spec 2); with its version it can be kept for a year. */
function addressOf(doctor: DoctorPictureProps['doctor'], size: 'small' | 'large'): string {
  const { id, firstName, picture } = doctor
  const uploaded = picture === undefined ? '' : `&doctor=${id}&v=${picture}&size=${size}`
  const file = `${encodeURIComponent(firstName)}.jpg?name=${encodeURIComponent(nameOf(doctor))}`
  return `${apiHost()}/pictures/${file}${uploaded}`
}

const nameOf = ({ firstName, lastName }: DoctorPictureProps['doctor']) => `${firstName} ${lastName}`
