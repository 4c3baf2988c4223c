import { useEffect, useId, useRef } from 'react'
import { words } from '../../../lib/words.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from './feeds.module.css'

/** Shown once; takes the focus of the pressed button. */
export function NewAddress({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <Notice>{words('feeds.shownOnce')}</Notice>
      <div>
        <label htmlFor={id} className={styles.label}>
          {words('feeds.address')}
        </label>
        <input
          ref={field}
          id={id}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
          className={styles.address}
        />
      </div>
      <div className={styles.bar}>
        <CopyButton text={url}>{words('feeds.copy')}</CopyButton>
        {/* Calendar programs subscribe by it. */}
        <a href={url.replace(/^https?:/, 'webcal:')}>{words('feeds.open')}</a>
      </div>
      <p className={styles.how}>{words('feeds.how')}</p>
    </>
  )
}
