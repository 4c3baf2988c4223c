import type { ReactNode } from 'react'
import { LinePlaceholder } from './line-placeholder.tsx'
import { KeepDates } from './keep-dates.tsx'
import { useDocumentTitle, useFocusHeading } from './page-title.ts'
import styles from './page.module.css'

type PageProps = {
  title: string
  documentTitle?: string
  intro?: ReactNode
  narrow?: boolean
  /** Title or intro may become longer. */
  isLoading?: boolean
  children: ReactNode
}

export function Page({ title, documentTitle = title, intro, narrow, isLoading, children }: PageProps) {
  const heading = useFocusHeading()
  useDocumentTitle(documentTitle)
  return (
    <div className={narrow ? styles.narrow : styles.page}>
      <div>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {/* Another title is another text, which has not moved. */}
          <KeepDates key={title} text={title} />
        </h1>
        {isLoading && <LinePlaceholder />}
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
      {children}
    </div>
  )
}
