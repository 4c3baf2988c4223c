import type { User } from '@desk/contract/auth'
import { CurrentUser } from '../src/lib/current-user.ts'
import { AddToCalendar } from '../src/ui/add-to-calendar.tsx'
import { AppointmentFacts, Fact } from '../src/ui/appointment-facts.tsx'
import { AppointmentTabs, DoctorAppointmentTabs, DoctorRecordTabs } from '../src/ui/appointment-tabs.tsx'
import { Card } from '../src/ui/card.tsx'
import { DoctorPicture } from '../src/ui/doctor-picture.tsx'
import { DoctorsTabs } from '../src/ui/doctors-tabs.tsx'
import { HospitalMark } from '../src/ui/hospital-mark.tsx'
import { LinkOpensNothing } from '../src/ui/link-opens-nothing.tsx'
import { NotFoundState } from '../src/ui/not-found-state.tsx'
import { PhoneNumber } from '../src/ui/phone-number.tsx'
import { Piece } from '../src/ui/piece.tsx'
import { SlotTime } from '../src/ui/slot-time.tsx'
import styles from './design.module.css'
import { AFTER_MIDNIGHT, DOCTOR, SLOT, TWICE } from './samples.ts'

const PERSON: User = {
  id: 'u1',
  name: 'Lena Hartmann',
  email: 'lena@example.org',
  isAdmin: false,
  isDoctor: false,
  isBlocked: false,
  emailProof: 'proven',
  pendingEmail: null,
  unread: [],
  read: [],
  unreadCount: 0,
  readCount: 0,
}

export function FactsOf() {
  return (
    <>
      <Card title="An appointment">
        <AppointmentFacts
          slot={SLOT}
          doctor={DOCTOR}
          visitType="First visit"
          before={<Fact name="Status">Waiting</Fact>}
        >
          <Fact name="Phone">
            <PhoneNumber>07700 900101</PhoneNumber>
          </Fact>
          <Fact name="Code">
            <Piece>K7QF-2M9P</Piece>
          </Fact>
          <Fact name="At night">
            <SlotTime slot={AFTER_MIDNIGHT} />
          </Fact>
          <Fact name="When the clocks go back">
            <SlotTime slot={TWICE} />
          </Fact>
        </AppointmentFacts>
        <div className={styles.row}>
          <DoctorPicture doctor={DOCTOR} size="small" />
          <DoctorPicture doctor={DOCTOR} size="large" />
          <HospitalMark />
          <AddToCalendar load={never} />
        </div>
      </Card>
      <section aria-label="Rows of tabs">
        <AppointmentTabs />
        <DoctorAppointmentTabs />
        <DoctorRecordTabs doctorId={DOCTOR.id} />
        <DoctorsTabs />
      </section>
      <Ends />
    </>
  )
}

function Ends() {
  const nothing = <NotFoundState title="Page not found" reason="There is no such page." home="Go home" />
  const noLink = (
    <LinkOpensNothing
      title="This link opens nothing"
      reason="It is incomplete."
      list={{ to: '/design', label: 'My appointments' }}
    />
  )
  return (
    <div className={styles.columns}>
      {nothing}
      {noLink}
      <CurrentUser value={PERSON}>
        {nothing}
        {noLink}
      </CurrentUser>
    </div>
  )
}

const never = () => new Promise<never>(() => {})
