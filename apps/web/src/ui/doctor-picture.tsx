import type { Doctor } from '@desk/contract/doctor'
import { useCallback, useState } from 'react'
import { apiHost } from '../lib/api-host.ts'
import styles from './doctor-picture.module.css'

type DoctorPictureProps = {
  doctor: Pick<Doctor, 'id' | 'firstName' | 'lastName' | 'picture' | 'initials'>
  size: 'small' | 'large'
  isOrnament?: boolean
}

const NEAR = { rootMargin: '20%' }

/** An invisible pixel for far pictures. */
const LATER = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** R22. Without a file the server's initials; those or nothing while far away (`srcset` wins over `src`). */
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

/** spec 2; with a version it can be cached for a year. */
function urlOf(doctor: DoctorPictureProps['doctor'], size: 'small' | 'large'): string {
  const { id, firstName, picture } = doctor
  const uploaded = picture === undefined ? '' : `&doctor=${id}&v=${picture}&size=${size}`
  const file = `${encodeURIComponent(firstName)}.jpg?name=${encodeURIComponent(nameOf(doctor))}`
  return `${apiHost()}/pictures/${file}${uploaded}`
}

const nameOf = ({ firstName, lastName }: DoctorPictureProps['doctor']) => `${firstName} ${lastName}`
