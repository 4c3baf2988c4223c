import { words } from '../../lib/words.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import styles from './shown-link.module.css'

/** Where no emails are sent: a link that is shown this once, to be handed over. */
export function ShownLink({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={words('admin.invitations.linkTitle')}
      confirmLabel={words('admin.invitations.linkDone')}
      onConfirm={onClose}
      onCancel={onClose}
    >
      <p>{words('admin.invitations.linkIntro')}</p>
      <input
        readOnly
        aria-label={words('admin.invitations.link')}
        value={link}
        onFocus={(event) => event.target.select()}
        className={styles.link}
      />
    </ConfirmDialog>
  )
}
