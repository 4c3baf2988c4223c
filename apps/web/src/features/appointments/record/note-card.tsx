import { saveNote } from '@desk/contract/day'
import { useRef, useState } from 'react'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormActions } from '../../../ui/field-grid.tsx'
import { Form } from '../../../ui/form.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { Notice, RefusalNotice } from '../../../ui/notice.tsx'
import { QueryContent } from '../../../ui/query-content.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { type Note, useNote, useSaveNote } from './note-api.ts'
import styles from './record.module.css'

/** What the doctor of an appointment writes down of it for nobody else. */
export function NoteCard({ appointmentId }: { appointmentId: string }) {
  const query = useNote(appointmentId)
  return (
    <Card title={words('day.note.title')} intro={words('day.note.intro')}>
      <QueryContent query={query} items="note">
        {(note) => <NoteForm appointmentId={appointmentId} note={note} />}
      </QueryContent>
    </Card>
  )
}

/** A note that was changed elsewhere is shown beside what was typed; only who has seen it writes over it. */
function NoteForm({ appointmentId, note }: { appointmentId: string; note: Note }) {
  const [version, setVersion] = useState(note.version)
  const [text, setText] = useState(note.text)
  const field = useRef<HTMLTextAreaElement>(null)
  const [other, setOther] = useState<string | null>(null)
  const save = useSaveNote(appointmentId, {
    onSaved: (saved) => {
      setVersion(saved.version)
      setOther(null)
    },
    onChanged: (present) => {
      setVersion(present.version)
      setOther(present.text)
    },
  })
  function join() {
    setText(`${other}\n${text}`)
    setOther(null)
    field.current?.focus()
  }
  return (
    <Form
      label={words('day.note.title')}
      schema={saveNote.body}
      given={{ appointmentId, version }}
      isPending={save.isPending}
      onSubmit={(typed) => save.mutate({ text: typed.text ?? '', version })}
    >
      <RefusalNotice error={save.error} />
      {other !== null && <OtherNote text={other} onJoin={join} />}
      <TextArea
        ref={field}
        name="text"
        label={words('day.note.text')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <FormActions>
        <SubmitButton>{words('day.note.save')}</SubmitButton>
      </FormActions>
    </Form>
  )
}

function OtherNote({ text, onJoin }: { text: string; onJoin: () => void }) {
  if (text === '') return <Notice>{words('day.note.nothing')}</Notice>
  return (
    <Notice>
      <p>{words('day.note.changed')}</p>
      <p className={styles.noteText}>{text}</p>
      <Button small onClick={onJoin}>
        {words('day.note.join')}
      </Button>
    </Notice>
  )
}
