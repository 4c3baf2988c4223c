import { MOST_SPOKEN } from '@desk/contract/doctor'
import { useId, useState } from 'react'
import { locale, words } from '../../lib/words.ts'
import { CheckBox } from '../../ui/check-box.tsx'
import fieldStyles from '../../ui/field.module.css'
import groupStyles from '../../ui/radio-group.module.css'
import { languageName } from './language-name.ts'
import { SPOKEN_LANGUAGES } from './spoken-languages.ts'

type SpokenFieldProps = { chosen: readonly string[]; onChange: (languages: string[]) => void }

/** What a doctor speaks: those that were chosen can be taken away, others are added from a list. */
export function SpokenField({ chosen, onChange }: SpokenFieldProps) {
  const listId = useId()
  // What is taken away stays in sight: one press brings it back.
  const [shown, setShown] = useState(chosen)
  const isFull = chosen.length >= MOST_SPOKEN
  const others = SPOKEN_LANGUAGES.filter((code) => !chosen.includes(code))
    .map((code) => ({ code, name: languageName(code) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale()))

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
      <div className={fieldStyles.field}>
        <label htmlFor={listId}>{words('find.form.addLanguage')}</label>
        <select
          id={listId}
          value=""
          disabled={isFull}
          onChange={(event) => set(event.target.value, true)}
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
    </fieldset>
  )
}
