import { PATHS } from '@desk/contract/paths'
import type { ReactNode } from 'react'
import { useHospital } from '../../lib/hospital.ts'
import { Link } from '../../lib/router.tsx'
import { words } from '../../lib/words.ts'
import { Card } from '../../ui/card.tsx'
import { HospitalMark } from '../../ui/hospital-mark.tsx'
import { LanguageChoice } from '../../ui/language-choice.tsx'
import { useDocumentTitle, useFocusHeading } from '../../ui/page-title.ts'
import styles from './auth-layout.module.css'
import { focusOnArrival } from './focus-on-arrival.ts'

type AuthLayoutProps = {
  heading: string
  documentTitle: string
  intro?: string
  /** Replaces what was asked, without a new address. */
  isOutcome?: boolean | undefined
  children: ReactNode
  otherWay?: ReactNode
}

export function AuthLayout({
  heading,
  documentTitle,
  intro,
  isOutcome,
  children,
  otherWay,
}: AuthLayoutProps) {
  const title = useFocusHeading()
  useDocumentTitle(documentTitle)
  return (
    <>
      <main className={styles.page}>
        <div className={styles.hospital}>
          <HospitalMark />
          <span>{useHospital()?.name}</span>
        </div>
        <Card>
          <div>
            <h1 ref={isOutcome ? focusOnArrival : title} tabIndex={-1} className={styles.heading}>
              {heading}
            </h1>
            {intro && <p className={styles.intro}>{intro}</p>}
          </div>
          {children}
        </Card>
        {otherWay && <div className={styles.other}>{otherWay}</div>}
        <div className={styles.language}>
          <LanguageChoice />
        </div>
      </main>
      <footer className={styles.accessibility}>
        <Link to={PATHS.accessibility}>{words('app.accessibility')}</Link>
        <Link to={PATHS.keptOfPeople}>{words('app.kept')}</Link>
      </footer>
    </>
  )
}
