import { COLOURS, type Colours, chooseColours, coloursOf, useColours } from '../lib/look.ts'
import { words } from '../lib/words.ts'
import { ColoursIcon } from './icons.tsx'
import styles from './language-choice.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

type ColourChoiceProps = {
  isSign?: boolean
}

export function ColourChoice({ isSign = false }: ColourChoiceProps) {
  const chosen = useColours()
  return (
    <label
      className={isSign ? styles.sign : styles.choice}
      title={isSign ? words('look.colours') : undefined}
    >
      <ColoursIcon />
      <VisuallyHidden>{words('look.colours')}</VisuallyHidden>
      <select
        value={chosen}
        onChange={({ target }) => chooseColours(coloursOf(target.value))}
        className={styles.select}
      >
        {COLOURS.map((colours) => (
          <option key={colours} value={colours}>
            {nameOf(colours)}
          </option>
        ))}
      </select>
    </label>
  )
}

export function nameOf(colours: Colours): string {
  switch (colours) {
    case 'light':
      return words('look.light')
    case 'dark':
      return words('look.dark')
    case 'light.more':
      return words('look.lightMore')
    case 'dark.more':
      return words('look.darkMore')
    case 'system':
    default:
      return words('look.system')
  }
}
