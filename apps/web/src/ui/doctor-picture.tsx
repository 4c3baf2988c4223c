import type { Doctor } from '@desk/contract/doctor'
import { useCallback, useState } from 'react'
import { apiHost } from '../lib/api-host.ts'
import styles from './doctor-picture.module.css'

type DoctorPictureProps = {
  doctor: Pick<Doctor, 'id' | 'firstName' | 'lastName' | 'picture' | 'initials'>
  /** Beside a name in a list, or large where somebody looks at one doctor. */
  size: 'small' | 'large'
  /** The name stands beside it. */
  isOrnament?: boolean
}

/** Left to themselves browsers fetch what is two screens below. */
const NEAR = { rootMargin: '20%' }

/** The picture of a doctor; where there is none the server draws the initials, or has done so already (R22). */
export function DoctorPicture({ doctor, size, isOrnament = false }: DoctorPictureProps) {
  const [isNear, setNear] = useState(false)
  const whenNear = useCallback((image: HTMLImageElement) => {
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), NEAR)
    observer.observe(image)
    return () => observer.disconnect()
  }, [])
  const side = size === 'small' ? 56 : 80
  return (
    <img
      ref={whenNear}
      src={doctor.initials ?? (isNear ? addressOf(doctor, size) : undefined)}
      alt={isOrnament ? '' : nameOf(doctor)}
      width={side}
      height={side}
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
