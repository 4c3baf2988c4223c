import { type ChosenReminders, saveReminderChoice } from '@desk/contract/reminder-choice'
import { REMINDER_CHANNELS } from '@desk/rules/reminders/reminder-choice'
import { useState } from 'react'
import { words } from '../../../lib/words.ts'
import { Card } from '../../../ui/card.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import { FormActions } from '../../../ui/field-grid.tsx'
import { Form } from '../../../ui/form.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { QueryContent } from '../../../ui/query-content.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { useReminders, useSaveReminders, type Whose } from './reminder-api.ts'
import styles from './reminders.module.css'

/** Null where nobody is reminded. */
export function ReminderCard({ whose }: { whose: Whose }) {
  const query = useReminders(whose)
  if (query.data?.offered.length === 0) return null
  const intro = words('reminders.intro', { whose: whose === 'account' ? 'account' : 'visit' })
  // People who cannot be reminded are shown no times.
  const canBe = query.data?.ways.length !== 0
  return (
    <Card title={words('reminders.title')} intro={canBe && `${intro} ${words('reminders.night')}`}>
      <QueryContent query={query} items="settings">
        {(chosen) => <Choice key={chosen.ways.join()} whose={whose} chosen={chosen} />}
      </QueryContent>
    </Card>
  )
}

function Choice({ whose, chosen }: { whose: Whose; chosen: ChosenReminders }) {
  const { offered, ways, channel } = chosen
  const [hours, setHours] = useState(chosen.hours)
  const save = useSaveReminders(whose)
  if (ways.length === 0) return <p>{words('reminders.unreachable')}</p>
  const canChoose = ways.length > 1 && hours.length > 0
  return (
    <Form
      label={words('reminders.title')}
      schema={saveReminderChoice.body}
      given={{ hours, ...(!canChoose && { channel }) }}
      isPending={save.isPending}
      onSubmit={(choice) => save.mutate(choice)}
    >
      <Distances offered={offered} hours={hours} onChange={setHours} />
      {canChoose && (
        <RadioGroup
          name="channel"
          label={words('reminders.how')}
          defaultValue={channel}
          choices={REMINDER_CHANNELS.map((value) => ({
            value,
            label: words('reminders.channel', { channel: value }),
          }))}
        />
      )}
      <FormActions>
        <SubmitButton>{words('reminders.save')}</SubmitButton>
      </FormActions>
    </Form>
  )
}

type DistancesProps = { offered: number[]; hours: number[]; onChange: (hours: number[]) => void }

function Distances({ offered, hours, onChange }: DistancesProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>{words('reminders.when')}</legend>
      <div className={styles.boxes}>
        {offered.map((each) => (
          <CheckBox
            key={each}
            label={words('reminders.hours', { hours: each })}
            isChecked={hours.includes(each)}
            onChange={(isChecked) =>
              onChange(isChecked ? [...hours, each] : hours.filter((one) => one !== each))
            }
          />
        ))}
      </div>
      <output className={styles.none}>{hours.length === 0 && words('reminders.none')}</output>
    </fieldset>
  )
}
