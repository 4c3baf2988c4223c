import type { Doctor } from '@desk/contract/doctor'
import { waitingListPath } from '@desk/contract/paths'
import { Link } from '../../lib/router.tsx'
import { useOptionalUser } from '../../lib/current-user.ts'
import { rememberReturn } from '../../lib/return-path.ts'
import { words } from '../../lib/words.ts'

/** Opens the waiting list's form with this doctor; visitors log in on the way. */
export function NothingSuitable({ doctor }: { doctor: Doctor }) {
  const isVisitor = useOptionalUser() === null
  const path = waitingListPath({ doctor: doctor.id, specialization: doctor.specialization })
  return (
    <p>
      {words('waiting.nothingSuitable')}{' '}
      <Link to={path} onClick={() => isVisitor && rememberReturn(path)}>
        {words('waiting.tellMe')}
      </Link>
      {isVisitor && <> ({words('waiting.tellMeVisitor')})</>}
    </p>
  )
}
