import type { HospitalLook } from '@desk/contract/hospital-look'
import { accentPalette } from '@desk/rules/look/accent'
import * as z from 'zod/mini'
import { useUnsaved } from '../../lib/unsaved.ts'
import { useDraft, useKeptState } from '../../lib/use-draft.ts'
import { useNothingTyped } from '../../lib/use-kept-form.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormActions } from '../../ui/field-grid.tsx'
import { Found } from '../../ui/found-draft.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSaveHospitalLook } from './api.ts'
import styles from './hospital.module.css'
import { LookPreview } from './look-preview.tsx'

const accentNow = () => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim()

/** What is unset is as saved, whoever saved it. */
type Draft = { name?: string | undefined; accent?: string | undefined }
const DRAFT: z.ZodMiniType<Draft> = z.object({ name: z.optional(z.string()), accent: z.optional(z.string()) })

const typedOf = ({ name, accent }: Draft, look: HospitalLook) => ({
  name: name ?? look.name ?? '',
  accent: accent ?? look.accent ?? '',
})

function readDraft(draft: Draft, look: HospitalLook) {
  const typed = typedOf(draft, look)
  const sent = {
    hospitalName: typed.name.trim() || null,
    accent: typed.accent.trim().toLowerCase() || null,
  }
  const palette = accentPalette(sent.accent ?? '')
  return {
    typed,
    sent,
    palette,
    isWrong: sent.accent !== null && !palette,
    isOurs: sent.hospitalName === null && sent.accent === null,
    isChanged: sent.hospitalName !== look.name || sent.accent !== look.accent,
  }
}

export function NameAndColour({ look }: { look: HospitalLook }) {
  const kept = useDraft('look')
  const [draft, setDraft] = useKeptState(kept, 'look', DRAFT, () => ({}))
  const { typed, sent, palette, isWrong, isOurs, isChanged } = readDraft(draft, look)
  useUnsaved(isChanged)
  useNothingTyped(kept, isChanged)
  const save = useSaveHospitalLook()

  function send() {
    if (isWrong) return document.getElementsByName('accent')[0]?.focus()
    save.mutate({ lookVersion: look.version, ...sent }, { onSuccess: () => setDraft({}) })
  }
  return (
    <Card title={words('hospital.nameAndColour')}>
      <Found draft={kept} onClear={() => setDraft({})} />
      <div className={styles.fields}>
        <TextField
          name="hospitalName"
          label={words('hospital.name')}
          description={words('hospital.nameAbout', { name: look.installedName })}
          autoComplete="off"
          value={typed.name}
          onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        />
        <ColourField
          value={typed.accent}
          isWrong={isWrong}
          onChange={(accent) => setDraft({ ...draft, accent })}
        />
      </div>
      {palette && (
        <LookPreview
          chosen={sent.accent ?? ''}
          palette={palette}
          name={sent.hospitalName ?? look.installedName}
        />
      )}
      <FormActions>
        <Button kind="primary" pending={save.isPending} onClick={send}>
          {words('hospital.save')}
        </Button>
        {!isOurs && (
          <Button onClick={() => setDraft({ name: '', accent: '' })}>{words('hospital.backToOurs')}</Button>
        )}
      </FormActions>
    </Card>
  )
}

type ColourFieldProps = { value: string; isWrong: boolean; onChange: (colour: string) => void }

function ColourField({ value, isWrong, onChange }: ColourFieldProps) {
  const typed = value.trim().toLowerCase()
  return (
    <div className={styles.colour}>
      <TextField
        name="accent"
        label={words('hospital.colour')}
        description={words('hospital.colourAbout')}
        error={isWrong ? words('hospital.wrongColour') : undefined}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <label className={styles.picker}>
        <span>{words('hospital.pick')}</span>
        <input
          type="color"
          value={accentPalette(typed) ? typed : accentNow()}
          onChange={({ target }) => onChange(target.value)}
          className={styles.well}
        />
      </label>
    </div>
  )
}
