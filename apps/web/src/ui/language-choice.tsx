import { LANGUAGES } from '@desk/words/languages'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { changeLanguage } from '../lib/change-language.ts'
import { offeredLanguages } from '../lib/language.ts'
import { spokenLanguage, words } from '../lib/words.ts'
import { LanguageIcon } from './icons.tsx'
import styles from './language-choice.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

type LanguageChoiceProps = {
  /** Where a phone has room for its sign only. */
  small?: boolean
}

/** Under own names; found by its sign. Nothing without a choice. */
export function LanguageChoice({ small = false }: LanguageChoiceProps) {
  const about = useId()
  const choice = useChoice()
  const offered = offeredLanguages()
  if (offered.length < 2) return null
  return (
    <label className={small ? styles.small : styles.choice}>
      <LanguageIcon />
      <VisuallyHidden>{words('app.language')}</VisuallyHidden>
      <select {...choice} aria-describedby={about} className={styles.select}>
        {offered.map((code) => (
          <option key={code} value={code} lang={code}>
            {LANGUAGES[code].name}
          </option>
        ))}
      </select>
      <span id={about} hidden>
        {words('app.language.about')}
      </span>
    </label>
  )
}

/** Arrow keys pass unwanted ones: they count on Enter or leaving, a picked one at once. */
function useChoice() {
  const [chosen, setChosen] = useState<string>(spokenLanguage)
  const isBrowsing = useRef(false)
  return {
    value: chosen,
    onPointerDown: () => {
      isBrowsing.current = false
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      isBrowsing.current = key !== 'Enter'
      if (key === 'Enter') change(chosen)
    },
    onChange: ({ target }: { target: HTMLSelectElement }) => {
      setChosen(target.value)
      if (!isBrowsing.current) change(target.value)
    },
    onBlur: () => change(chosen),
  }
}

function change(code: string): void {
  if (code !== spokenLanguage()) void changeLanguage(code)
}
