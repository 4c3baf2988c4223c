import { specialityName } from '../../lib/speciality.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import styles from './doctor-search.module.css'
import { type Filters, freeInWords } from './filters.ts'
import { languageName } from '../../lib/language-name.ts'

type ChosenFiltersProps = { filters: Filters; onChange: (filters: Record<string, string>) => void }

export function ChosenFilters({ filters, onChange }: ChosenFiltersProps) {
  const { specialization, language, free } = filters
  const chosen = [
    { name: 'specialization', text: specialization && specialityName(specialization) },
    { name: 'language', text: language && languageName(language) },
    { name: 'free', text: free && words('find.freeChosen', { within: freeInWords(free) }) },
  ].filter(({ text }) => text !== '')
  if (chosen.length === 0) return null
  return (
    <ul className={styles.chips}>
      {chosen.map(({ name, text }) => (
        <li key={name}>
          <Button
            small
            aria-label={words('find.remove', { filter: text })}
            onClick={() => onChange({ [name]: '' })}
          >
            <bdi>{text}</bdi>
            <CloseIcon />
          </Button>
        </li>
      ))}
    </ul>
  )
}
