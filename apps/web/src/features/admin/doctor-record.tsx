import type { getDoctorAccount } from '@desk/contract/admin'
import type { DataOf } from '@desk/contract/endpoint'
import { doctorProfilePath, PATHS } from '@desk/contract/paths'
import { inClock12 } from '@desk/rules/clock-time'
import { isBookable } from '@desk/rules/doctor-status'
import type { ReactNode } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { isAwaited } from '../../lib/is-awaited.ts'
import { specialityName } from '../../lib/speciality.ts'
import { feeInWords } from '../../lib/fee.ts'
import { richWords, words } from '../../lib/words.ts'
import { DoctorRecordTabs } from '../../ui/appointment-tabs.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DoctorPicture } from '../../ui/doctor-picture.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { linkTo } from '../../ui/link-to.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryContent } from '../../ui/query-content.tsx'
import { WholeWords } from '../../ui/whole-words.tsx'
import { WhyNot } from '../../ui/why-not/why-not.tsx'
import { useDoctorAccount } from './api.ts'
import styles from './doctor-record.module.css'
import { DoctorStatusAction, DoctorStatusBadge } from './doctor-status-action.tsx'

type Account = DataOf<typeof getDoctorAccount>

type DoctorRecordProps = {
  doctorId: string
  children: (lead: ReactNode) => ReactNode
}

export function DoctorRecord({ doctorId, children }: DoctorRecordProps) {
  const query = useDoctorAccount(doctorId)
  const doctor = query.data?.doctor
  const isUnknown = query.error instanceof ApiError && query.error.status === 404
  return (
    <Page
      title={doctor ? words('admin.record.title', doctor) : words('admin.record.tab')}
      documentTitle={words('admin.record.tab')}
      isLoading={isAwaited(query)}
      intro={richWords('admin.record.back', { link: linkTo(PATHS.doctors) })}
    >
      <DoctorRecordTabs doctorId={doctorId} />
      {isUnknown ? (
        <EmptyState
          title={words('admin.record.unknown')}
          action={<ButtonLink to={PATHS.doctors}>{words('admin.record.allDoctors')}</ButtonLink>}
        />
      ) : (
        <QueryContent query={query} items="doctor">
          {(account) => (
            <div className={styles.record}>
              <Application account={account} />
              {isBookable({ status: account.doctor.status, isBlocked: account.isBlocked }) && (
                <WhyNot label={words('free-times.whyNot')} doctorId={account.doctor.id} date={null} />
              )}
              <section className={styles.record}>
                <h2>{words('admin.record.openTitle')}</h2>
                {children(<WhyOpen account={account} />)}
              </section>
            </div>
          )}
        </QueryContent>
      )}
    </Page>
  )
}

function Application({ account: { doctor, isBlocked, account } }: { account: Account }) {
  const [start, end] = doctor.timings
  const rows: [string, string][] = [
    [words('admin.record.account'), doctor.isErased ? '' : words('admin.record.accountOf', account)],
    [words('admin.record.phone'), doctor.phone],
    [words('admin.record.email'), doctor.email],
    [words('admin.record.website'), doctor.website],
    [words('admin.record.address'), doctor.address],
    [words('admin.record.specialization'), specialityName(doctor.specialization)],
    [words('admin.record.experience'), doctor.experience],
    [words('admin.record.fees'), feeInWords(doctor.fee)],
    [
      words('admin.record.timings'),
      words('admin.record.fromTo', { start: inClock12(start), end: inClock12(end) }),
    ],
  ]
  return (
    <Card title={words('admin.record.application')}>
      <div className={styles.bar}>
        <DoctorPicture doctor={doctor} size="large" isOrnament />
        <DoctorStatusBadge doctor={doctor} />
        {isBlocked && !doctor.isErased && <Badge kind="bad">{words('admin.record.blocked')}</Badge>}
      </div>
      <dl className={styles.details}>
        {rows.map(
          ([name, value]) =>
            value !== '' && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <WholeWords text={value} />
                </dd>
              </div>
            ),
        )}
      </dl>
      {doctor.isErased ? (
        <p>{words('admin.doctors.whatErased')}</p>
      ) : (
        <div className={styles.bar}>
          <DoctorStatusAction doctor={doctor} />
          <ButtonLink small to={doctorProfilePath(doctor.userId)}>
            {words('admin.record.edit')}
          </ButtonLink>
        </div>
      )}
    </Card>
  )
}

function WhyOpen({ account: { doctor, isBlocked } }: { account: Account }) {
  if (isBookable({ status: doctor.status, isBlocked })) return <p>{words('admin.record.openIntro')}</p>
  return <Notice>{words('admin.record.stranded')}</Notice>
}
