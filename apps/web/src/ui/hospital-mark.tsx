import { useState } from 'react'
import { apiHost } from '../lib/api-host.ts'
import { useHospital } from '../lib/hospital.ts'
import styles from './hospital-mark.module.css'
import { CrossMark } from './icons.tsx'

/** Ours where there is none or it does not load; the name stands beside. */
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
