import { getDoctorAccount } from '@desk/contract/admin'
import { PATHS } from '@desk/contract/paths'
import { isBookable } from '@desk/rules/doctor-status'
import { useQuery } from '@tanstack/react-query'
import { isAwaited } from '../../../lib/is-awaited.ts'
import { useParams } from '../../../lib/router.tsx'
import { callOrThrow } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { richWords, words } from '../../../lib/words.ts'
import { DoctorRecordTabs } from '../../../ui/appointment-tabs.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { linkTo } from '../../../ui/link-to.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { QueryContent } from '../../../ui/query-content.tsx'
import { DoctorsDay } from './doctors-day.tsx'
import { WhoseDay } from './whose-day.ts'

/** For whoever answers the hospital's phone. */
export function AnyDoctorsDayScreen() {
  const { doctorId = '' } = useParams()
  const query = useAccount(doctorId)
  const doctor = query.data?.doctor
  const isUnknown = query.error instanceof ApiError && query.error.status === 404
  return (
    <Page
      title={doctor ? words('schedules.titleOf', doctor) : words('day.documentTitle')}
      documentTitle={words('day.documentTitle')}
      isLoading={isAwaited(query)}
      intro={richWords('desk.another', { link: linkTo(PATHS.calendars) })}
    >
      <DoctorRecordTabs doctorId={doctorId} />
      {isUnknown ? (
        <EmptyState
          title={words('schedules.unknown')}
          action={<ButtonLink to={PATHS.calendars}>{words('desk.choose')}</ButtonLink>}
        />
      ) : (
        <QueryContent query={query} items="doctor">
          {(account) => (
            <WhoseDay key={doctorId} value={account.doctor.id}>
              {!isBookable({ status: account.doctor.status, isBlocked: account.isBlocked }) && (
                <Notice>{words('desk.notBookable')}</Notice>
              )}
              <DoctorsDay />
            </WhoseDay>
          )}
        </QueryContent>
      )}
    </Page>
  )
}

function useAccount(doctorId: string) {
  return useQuery({
    queryKey: ['admin', 'doctor', doctorId],
    queryFn: ({ signal }) => callOrThrow(getDoctorAccount, { doctorId }, { signal }),
    select: (reply) => reply.data,
  })
}
