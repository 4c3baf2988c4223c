import { PATHS } from '@desk/contract/paths'
import { lazy, Suspense, useState } from 'react'
import { useParams } from '../../lib/router.tsx'
import { useUser } from '../../lib/current-user.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useUnsaved } from '../../lib/unsaved.ts'
import { richWords, words } from '../../lib/words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { linkTo } from '../../ui/link-to.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QueryContent } from '../../ui/query-content.tsx'
import { Page } from '../../ui/page.tsx'
import { useDoctorInfo, useSendProfileConfirmation } from './api.ts'
import { DoctorForm } from './doctor-form.tsx'
import { useSaveProfile } from './use-save-profile.ts'
import styles from './doctor-profile.module.css'

// With a library the form does not wait for.
const PictureCard = lazy(async () => ({ default: (await import('./picture/picture-card.tsx')).PictureCard }))

const otherPages = () =>
  richWords('doctors.profile.account', {
    link: linkTo(PATHS.profile),
    security: linkTo(PATHS.security),
    hours: linkTo(PATHS.workingHours),
  })

/** Or any, for an administrator (R1). */
export function DoctorProfileScreen() {
  const { id: userId = '' } = useParams()
  const isOwn = userId === useUser().id
  const query = useDoctorInfo(userId)
  const draft = useDraft('profile')
  const save = useSaveProfile(query.data, draft.drop)
  const [isTyped, setTyped] = useState(false)
  useUnsaved(isTyped)
  const isUnknown = query.error instanceof ApiError && query.error.status === 404
  return (
    <Page title={words('doctors.profile.title')} intro={isOwn && otherPages()}>
      {isUnknown ? (
        <NoProfile />
      ) : (
        <QueryContent query={query} items="profile">
          {(doctor) => (
            <div className={styles.profile}>
              <UnprovenEmail userId={userId} email={doctor.unprovenEmail} />
              <div className={styles.profile} onInput={() => setTyped(true)}>
                <DoctorForm
                  key={doctor.id}
                  userId={userId}
                  profile={doctor}
                  action={words('doctors.profile.update')}
                  isPending={save.isPending}
                  draft={draft}
                  onSave={save.save}
                />
                {save.refused && <Notice kind="bad">{save.refused}</Notice>}
                {save.preview}
              </div>
              <Suspense fallback={null}>
                <PictureCard doctor={doctor} />
              </Suspense>
            </div>
          )}
        </QueryContent>
      )}
    </Page>
  )
}

function UnprovenEmail({ userId, email }: { userId: string; email: string | undefined }) {
  const send = useSendProfileConfirmation()
  if (email === undefined) return null
  return (
    <Notice>
      <p>{words('doctors.profile.unprovenEmail', { email })}</p>
      <Button small pending={send.isPending} onClick={() => send.mutate({ userId })}>
        {words('accounts.profile.sendAgain')}
      </Button>
    </Notice>
  )
}

function NoProfile() {
  return (
    <EmptyState
      title={words('doctors.profile.unknown')}
      action={<ButtonLink to={PATHS.home}>{words('app.goHome')}</ButtonLink>}
    >
      {words('doctors.profile.unknownReason')}
    </EmptyState>
  )
}
