import { saveNote } from '@desk/contract/day'
import { useRef, useState } from 'react'
import { useDraft } from '../../../lib/use-draft.ts'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormActions } from '../../../ui/field-grid.tsx'
import { Form } from '../../../ui/form.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { Found } from '../../../ui/found-draft.tsx'
import { Notice, RefusalNotice } from '../../../ui/notice.tsx'
import { QueryContent } from '../../../ui/query-content.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { type Note, useNote, useSaveNote } from './note-api.ts'
import styles from './record.module.css'

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

/** A note that was changed elsewhere is shown first; only then can it be overwritten. */
function NoteForm({ appointmentId, note }: { appointmentId: string; note: Note }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { draft, text, version, other, save, type, clear, ...typed } = useTyped(appointmentId, note)
  function join() {
    typed.join()
    field.current?.focus()
  }
  return (
    <Form
      label={words('day.note.title')}
      schema={saveNote.body}
      given={{ appointmentId, version }}
      isPending={save.isPending}
      onSubmit={(sent) => save.mutate({ text: sent.text ?? '', version })}
    >
      <Found draft={draft} onClear={clear} />
      <RefusalNotice error={save.error} />
      {other !== null && <OtherNote text={other} onJoin={join} />}
      <TextArea
        ref={field}
        name="text"
        label={words('day.note.text')}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      <FormActions>
        <SubmitButton>{words('day.note.save')}</SubmitButton>
      </FormActions>
    </Form>
  )
}

/** Typed text with the version it began from, and what others wrote meanwhile. */
function useTyped(appointmentId: string, note: Note) {
  const draft = useDraft('note')
  const [version, setVersion] = useState(draft.found?.version ?? note.version)
  const [text, setText] = useState(draft.found?.text ?? note.text)
  const [other, setOther] = useState<string | null>(null)
  const save = useSaveNote(appointmentId, {
    onSaved: (saved) => {
      draft.forget()
      setVersion(saved.version)
      setOther(null)
    },
    onChanged: (present) => {
      setVersion(present.version)
      setOther(present.text)
    },
  })
  return {
    draft,
    version,
    text,
    other,
    save,
    type: (typed: string) => {
      setText(typed)
      // After a reload the next Save shows it again.
      draft.keep({ text: typed, ...(other === null && { version }) })
    },
    join: () => {
      const joined = `${other}\n${text}`
      setText(joined)
      setOther(null)
      draft.keep({ text: joined, version })
    },
    clear: () => {
      setText(note.text)
      setVersion(note.version)
    },
  }
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
