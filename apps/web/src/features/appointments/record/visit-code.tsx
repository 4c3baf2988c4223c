import type { Doctor } from '@desk/contract/doctor'
import { PATHS } from '@desk/contract/paths'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { useHospital } from '../../../lib/hospital.ts'
import { forFile, saveFile } from '../../../lib/save-file.ts'
import { words } from '../../../lib/words.ts'
import { Facts } from '../../../ui/appointment-facts.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FormActions } from '../../../ui/field-grid.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Piece } from '../../../ui/piece.tsx'
import type { Booked } from '../book-appointment.ts'
import styles from './record.module.css'

type VisitCodeProps = {
  code: string
  link: string
  doctor: Doctor
  slot: Booked['slot']
  patientName: string
}

export function VisitCode({ code, link, ...about }: VisitCodeProps) {
  const hospital = useHospital()
  const { doctor, slot, patientName } = about
  const find = words('record.orFind', { address: new URL(PATHS.findAppointment, link).href })
  const text = words('record.fileText', {
    hospital: hospital?.name ?? '',
    doctor: `${doctor.firstName} ${doctor.lastName}`,
    date: dayMonthYear(slot.date),
    time: slot.time,
    name: patientName,
    code,
    link,
    find,
    phone: hospital?.phone ?? '',
  })
  return (
    <section className={styles.paper} aria-label={words('record.codeTitle')}>
      <Facts>
        <dt>{words('record.yourCode')}</dt>
        <dd className={styles.code}>
          <Piece>{code}</Piece>
        </dd>
      </Facts>
      <Notice>{words('booked.keepCode', { canChange: slot.changeableUntil ? 'yes' : 'no' })}</Notice>
      <Facts>
        <dt>{words('record.yourLink')}</dt>
        <dd>
          <a href={link}>{link}</a>
        </dd>
      </Facts>
      <p>{find}</p>
      <FormActions>
        <Button small onClick={() => window.print()}>
          {words('record.print')}
        </Button>
        <Button small onClick={() => saveFile(words('record.file'), 'text/plain', [forFile(text)])}>
          {words('record.save')}
        </Button>
        <ButtonLink small to={`${PATHS.visit}${new URL(link).hash}`}>
          {words('record.open')}
        </ButtonLink>
      </FormActions>
    </section>
  )
}
