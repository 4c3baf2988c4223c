import type { ReactNode } from 'react'
import styles from './chart.module.css'

type PictureProps = { width: number; height: number; labelledBy: string; children: ReactNode }

/** One image for screen readers, named by its sentence. */
export function Picture({ width, height, labelledBy, children }: PictureProps) {
  const named = { 'aria-labelledby': labelledBy, 'data-picture': '' }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, not a file
    <svg role="img" {...named} width={width} height={height} className={styles.picture}>
      {children}
    </svg>
  )
}
