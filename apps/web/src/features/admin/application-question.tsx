import type { Doctor } from '@desk/contract/doctor'
import { specialityName } from '../../lib/speciality.ts'
import { feeInWords } from '../../lib/fee.ts'
import { words } from '../../lib/words.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import styles from './application.module.css'

type Applicant = Pick<
  Doctor,
  'id' | 'userId' | 'firstName' | 'lastName' | 'specialization' | 'experience' | 'fee'
>

type ApplicationQuestionProps = {
  decision: 'approve' | 'decline'
  applicant: Applicant
  isPending: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function ApplicationQuestion({ decision, applicant, ...asked }: ApplicationQuestionProps) {
  const name = `${applicant.firstName} ${applicant.lastName}`
  const isApproval = decision === 'approve'
  return (
    <ConfirmDialog
      title={words(isApproval ? 'work.approveQuestion' : 'admin.doctors.declineQuestion', { name })}
      confirmLabel={words(isApproval ? 'work.approveConfirm' : 'admin.doctors.declineConfirm')}
      destructive={!isApproval}
      {...asked}
    >
      <ApplicationFacts of={applicant} />
      <p>{words(isApproval ? 'work.approveConsequence' : 'admin.doctors.declineWarning')}</p>
    </ConfirmDialog>
  )
}

export function ApplicationFacts({ of }: { of: Applicant }) {
  const facts = [
    [words('admin.record.specialization'), specialityName(of.specialization)],
    [words('admin.record.experience'), of.experience],
    [words('admin.record.fees'), feeInWords(of.fee)],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
