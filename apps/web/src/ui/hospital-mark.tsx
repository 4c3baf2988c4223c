import { useState } from 'react'
import { apiHost } from '../lib/api-host.ts'
import { useHospital } from '../lib/hospital.ts'
import styles from './hospital-mark.module.css'
import { CrossMark } from './icons.tsx'

/** The hospital's logo, our sign where it has none, or where the logo does not come; the name stands beside it. */
export function HospitalMark() {
  const logo = useHospital()?.look?.logo
  const [missing, setMissing] = useState('')
  if (!logo || missing === logo.address) return <CrossMark />
  return (
    <img
      src={`${apiHost()}${logo.address}/mark.webp`}
      alt=""
      width={logo.width}
      height={logo.height}
      className={styles.logo}
      onError={() => setMissing(logo.address)}
    />
  )
}
