import { MOST_IMPORT_BYTES } from '@desk/contract/import'
import { LIMITS } from '@desk/contract/fields'
import { APPOINTMENT_COLUMNS, DOCTOR_COLUMNS } from '@desk/contract/import-columns'
import { importPath } from '@desk/contract/paths'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useNavigate } from '../../../lib/router.tsx'
import { saveFile } from '../../../lib/save-file.ts'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import fieldStyles from '../../../ui/field.module.css'
import styles from './imports.module.css'
import { useSendFile } from './send-file.ts'

const MEGABYTE = 1_000_000
const COLUMNS = { doctors: DOCTOR_COLUMNS, appointments: APPOINTMENT_COLUMNS }

/** A file takes many calls, so this is no `<Form>`. Nothing is saved yet. */
export function ChooseFile() {
  const navigate = useNavigate()
  const [file, setFile] = useState<File | null>(null)
  const [doctorEmail, setDoctorEmail] = useState('')
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const send = useSendFile((importId) => navigate(importPath(importId)))

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    const found = problemOf(file)
    setProblem(found)
    if (found !== '') field.current?.focus()
    else if (file) send.mutate({ file, doctorEmail: doctorEmail.trim() })
  }
  return (
    <Card title={words('imports.chooseTitle')} intro={words('imports.chooseIntro')}>
      <div className={styles.actions}>
        <Button small onClick={() => saveTemplate('doctors')}>
          {words('imports.templateDoctors')}
        </Button>
        <Button small onClick={() => saveTemplate('appointments')}>
          {words('imports.templateAppointments')}
        </Button>
      </div>
      <form onSubmit={submit} aria-label={words('imports.chooseTitle')} className={styles.form} noValidate>
        <FileField
          label={words('imports.file')}
          description={words('imports.fileAbout', { megabytes: Math.floor(MOST_IMPORT_BYTES / MEGABYTE) })}
          accept=".csv,.txt,.ics,.sql,.gz,text/csv,text/calendar,application/gzip"
          error={problem}
          ref={field}
          onChoose={(chosen) => {
            setFile(chosen)
            setProblem('')
          }}
        />
        <DoctorEmail value={doctorEmail} onChange={setDoctorEmail} />
        <div className={styles.actions}>
          <Button type="submit" kind="primary" pending={send.isPending}>
            {words('imports.check')}
          </Button>
          <output>{howFar(send, file)}</output>
        </div>
      </form>
    </Card>
  )
}

/** What broke off can be sent on only while its file is chosen. */
function howFar(
  { isPending, isError, percent, variables }: ReturnType<typeof useSendFile>,
  file: File | null,
): string {
  if (isPending) return words('imports.sending', { percent })
  const isBroken = isError && percent > 0 && variables.file === file
  return isBroken ? words('imports.broken', { percent }) : ''
}

function problemOf(file: File | null): string {
  if (!file) return words('imports.noFile')
  if (file.size === 0) return words('imports.emptyFile')
  return file.size > MOST_IMPORT_BYTES ? words('imports.tooLarge') : ''
}

function DoctorEmail({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId()
  return (
    <div className={fieldStyles.field}>
      <div className={fieldStyles.head}>
        <label htmlFor={id} className={fieldStyles.label}>
          {words('imports.doctorEmail')}
        </label>
        <span className={fieldStyles.optional}>{words('ui.optional')}</span>
      </div>
      <div id={`${id}-about`} className={fieldStyles.about}>
        {words('imports.doctorEmailAbout')}
      </div>
      <input
        id={id}
        type="email"
        value={value}
        maxLength={LIMITS.email}
        autoComplete="off"
        aria-describedby={`${id}-about`}
        onChange={(event) => onChange(event.target.value)}
        className={fieldStyles.control}
      />
    </div>
  )
}

/** Columns in their order; a star marks required ones. */
function saveTemplate(kind: keyof typeof COLUMNS): void {
  // Spreadsheets need it for UTF-8.
  saveFile(`${kind}.csv`, 'text/csv', ['\uFEFF', `${COLUMNS[kind].join(',')}\r\n`])
}
