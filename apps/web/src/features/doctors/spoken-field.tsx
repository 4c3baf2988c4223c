import { MOST_SPOKEN } from '@desk/contract/doctor'
import { useId, useState } from 'react'
import { locale, words } from '../../lib/words.ts'
import { CheckBox } from '../../ui/check-box.tsx'
import fieldStyles from '../../ui/field.module.css'
import groupStyles from '../../ui/radio-group.module.css'
import { languageName } from '../../lib/language-name.ts'
import styles from './spoken-field.module.css'

/** Codes; `sgn`: sign languages. */
const SPOKEN_LANGUAGES: readonly string[] = (
  'am|ar|az|be|bg|bn|bs|ca|cs|cy|da|de|el|en|es|et|eu|fa|fi|fil|fr|ga|gl|gu|ha|he|hi|hr|hu|hy|id|ig|is|it|ja|ka|kk|km|kn|ko|ku|lb|lo|lt|lv|' +
  'mk|ml|mn|mr|ms|mt|my|ne|nl|no|pa|pl|ps|pt|ro|ru|sgn|si|sk|sl|so|sq|sr|sv|sw|ta|te|th|ti|tr|uk|ur|uz|vi|yo|yue|zh|zu'
).split('|')

type SpokenFieldProps = { chosen: readonly string[]; onChange: (languages: string[]) => void }

export function SpokenField({ chosen, onChange }: SpokenFieldProps) {
  // A removed language stays in sight, to be chosen again.
  const [shown, setShown] = useState(chosen)
  const isFull = chosen.length >= MOST_SPOKEN

  function set(code: string, isChosen: boolean) {
    onChange(isChosen ? [...chosen, code] : chosen.filter((one) => one !== code))
    if (!shown.includes(code)) setShown([...shown, code])
  }

  return (
    <fieldset>
      <legend className={groupStyles.legend}>
        {words('find.form.languages')} <span className={fieldStyles.optional}>{words('ui.optional')}</span>
      </legend>
      {shown.length > 0 && (
        <div className={groupStyles.choices}>
          {shown.map((code) => (
            <CheckBox
              key={code}
              label={languageName(code)}
              isChecked={chosen.includes(code)}
              onChange={(isChecked) => (!isChecked || !isFull) && set(code, isChecked)}
            />
          ))}
        </div>
      )}
      <AddLanguage chosen={chosen} isFull={isFull} onAdd={(code) => set(code, true)} />
    </fieldset>
  )
}

type AddLanguageProps = { chosen: readonly string[]; isFull: boolean; onAdd: (code: string) => void }

function AddLanguage({ chosen, isFull, onAdd }: AddLanguageProps) {
  const id = useId()
  const others = SPOKEN_LANGUAGES.filter((code) => !chosen.includes(code))
    .map((code) => ({ code, name: languageName(code) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale()))
  return (
    <div className={`${fieldStyles.field} ${styles.add}`}>
      <label htmlFor={id}>{words('find.form.addLanguage')}</label>
      <select
        id={id}
        value=""
        disabled={isFull}
        onChange={(event) => onAdd(event.target.value)}
        className={fieldStyles.control}
      >
        <option value="">{words('find.form.chooseLanguage')}</option>
        {others.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
