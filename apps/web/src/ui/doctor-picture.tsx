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

/** One pixel that nobody sees: in place of a picture that is far away. */
const LATER = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/**
 * The picture of a doctor: the file that is named after the first name (R22). Where there is none the server has drawn the
 * initials already; those, or nothing while it is far away, stand in its place (`srcset` goes before `src`), and it is not fetched.
 */
export function DoctorPicture({ doctor, size, isOrnament = false }: DoctorPictureProps) {
  const [isNear, setNear] = useState(false)
  const whenNear = useCallback((image: HTMLImageElement) => {
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), NEAR)
    observer.observe(image)
    return () => observer.disconnect()
  }, [])
  const instead = doctor.initials ?? (isNear ? undefined : LATER)
  const side = size === 'small' ? 56 : 80
  return (
    <img
      ref={whenNear}
      srcSet={instead && `${instead} 1x`}
      src={urlOf(doctor, size)}
      alt={isOrnament ? '' : nameOf(doctor)}
      width={side}
      height={side}
      decoding="async"
      className={styles.picture}
    />
  )
}

/** Named after the first name (spec 2); with its version it can be kept for a year. */
function urlOf(doctor: DoctorPictureProps['doctor'], size: 'small' | 'large'): string {
  const { id, firstName, picture } = doctor
  const uploaded = picture === undefined ? '' : `&doctor=${id}&v=${picture}&size=${size}`
  const file = `${encodeURIComponent(firstName)}.jpg?name=${encodeURIComponent(nameOf(doctor))}`
  return `${apiHost()}/pictures/${file}${uploaded}`
}

const nameOf = ({ firstName, lastName }: DoctorPictureProps['doctor']) => `${firstName} ${lastName}`
