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

/** Each language by its own name: who reads none of the others finds it by its sign. Nothing where there is no choice. */
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

/**
 * The arrow keys pass over languages that nobody wants: what they have chosen counts once the Enter key is pressed, or the
 * field is left. What is chosen from the open list counts at once.
 */
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
