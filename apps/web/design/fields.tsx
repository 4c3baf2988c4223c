import { useState } from 'react'
import { Card } from '../src/ui/card.tsx'
import { CheckBox } from '../src/ui/check-box.tsx'
import { DateField } from '../src/ui/date-field.tsx'
import { FileField } from '../src/ui/file-field.tsx'
import { Month } from './month.tsx'
import { PasswordField } from '../src/ui/password-field.tsx'
import { RadioGroup } from '../src/ui/radio-group.tsx'
import { SearchField } from '../src/ui/search-field.tsx'
import { Select } from '../src/ui/select.tsx'
import { SuggestField } from '../src/ui/suggest-field.tsx'
import { TextArea } from '../src/ui/text-area.tsx'
import { TextField } from '../src/ui/text-field.tsx'
import { TimeField } from '../src/ui/time-field.tsx'
import { TimeRangeField } from '../src/ui/time-range-field.tsx'
import styles from './design.module.css'

const CHOICES = [
  { value: 'one', label: 'Cardiology' },
  { value: 'two', label: 'Dermatology' },
]

export function Fields() {
  return (
    <Card title="Fields" intro="Empty, filled, explained, wrong, and out of use.">
      <div className={styles.columns}>
        <TextField name="empty" label="Full name" placeholder="As on the card" />
        <TextField name="filled" label="Phone" type="tel" defaultValue="07700 900101" />
        <TextField name="explained" label="Fee" description="A number, or “free”." defaultValue="60" />
        <TextField name="wrong" label="Email" defaultValue="lena@" error="Please write the whole address." />
        <TextField
          name="long"
          label="A label that is longer than the field below it is wide"
          defaultValue="Ok"
        />
        <TextField name="off" label="Speciality" defaultValue="Cardiology" disabled />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <Select name="select" label="Speciality" choices={CHOICES} />
        <Select
          name="select-wrong"
          label="Time"
          choices={CHOICES}
          placeholder="Choose"
          error="Please choose a time."
        />
        <TextArea name="area" label="Message" defaultValue="I am at a congress." />
        <FileField label="List of doctors" accept=".csv" description="A CSV file." onChoose={ignore} />
        <RadioGroup name="radio" label="How" choices={CHOICES} defaultValue="one" />
        <TimeField name="time" label="From" defaultValue="09:15" />
        <TimeRangeField name="range" label="Hours" defaultValue={['08:00', '12:30']} />
      </div>
      <Choices />
    </Card>
  )
}

function Choices() {
  const [day, setDay] = useState<string | null>('2026-11-24')
  const [none, setNone] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(true)
  const [text, setText] = useState('Ok')
  return (
    <div className={styles.columns}>
      <DateField name="day" label="Date" description="From today on." value={day} onChange={setDay} />
      <DateField name="none" label="Date" value={none} onChange={setNone} error="Please choose a day." />
      <SearchField label="Search by name" value="" onSearch={ignore} />
      <SuggestField
        name="person"
        label="Doctor"
        value={text}
        listLabel="Doctors"
        foundInWords={String}
        suggestions={[{ id: 'one', text: 'Dr. Adaeze Okafor', note: 'Cardiology' }]}
        isLooking={false}
        onType={setText}
        onPick={ignore}
      />
      <div className={styles.row}>
        <CheckBox label="Remind me" isChecked={isChecked} onChange={setChecked} />
        <CheckBox label="By text message" isChecked={false} onChange={ignore} />
      </div>
      <div>
        <Month />
      </div>
    </div>
  )
}

function ignore() {}
