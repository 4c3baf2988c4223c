import { useState } from 'react'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import styles from './shown-link.module.css'

type ShownLinkProps = {
  title: string
  intro: string
  label: string
  done: string
  link: string
  onClose: () => void
}

/** Shown once, where no emails are sent. */
export function ShownLink({ title, intro, label, done, link, onClose }: ShownLinkProps) {
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setSaid(words('security.copied')),
      () => setSaid(words('security.copyFailed')),
    )
  return (
    <Dialog title={title} intro={intro} onCancel={onClose}>
      <input
        readOnly
        aria-label={label}
        value={link}
        onFocus={(event) => event.target.select()}
        className={styles.link}
      />
      <output className={styles.said}>{said}</output>
      <DialogActions>
        {/* Copying needs https or this machine. */}
        {'clipboard' in navigator && (
          <Button onClick={() => void copy()}>{words('accounts.link.copy')}</Button>
        )}
        <Button kind="primary" onClick={onClose}>
          {done}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
