import type { DataOf } from '@desk/contract/endpoint'
import type { listDoctorFilters } from '@desk/contract/doctor-filters'
import { FREE_WITHIN } from '@desk/contract/doctor'
import { specialityName } from '../../lib/speciality.ts'
import { locale, words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { QueryContent } from '../../ui/query-content.tsx'
import { Select } from '../../ui/select.tsx'
import styles from './doctor-search.module.css'
import { useDoctorFilters } from './filter-api.ts'
import { type Filters, freeInWords } from './filters.ts'
import { languageName } from '../../lib/language-name.ts'

/** The most frequent; all are in the list. */
const MOST_CHIPS = 6

type FilterPanelProps = { filters: Filters; onChange: (filters: Record<string, string>) => void }

export function FilterPanel({ filters, onChange }: FilterPanelProps) {
  const query = useDoctorFilters()
  return (
    <Card>
      <QueryContent query={query} items="doctors">
        {(counted) => (
          <div className={styles.panel}>
            <SpecialityChips counted={counted} filters={filters} onChange={onChange} />
            <div className={styles.fields}>
              <Specialities counted={counted} filters={filters} onChange={onChange} />
              <Languages counted={counted} filters={filters} onChange={onChange} />
              <Select
                name="free"
                label={words('find.free')}
                placeholder={words('find.free.any')}
                choices={FREE_WITHIN.map((value) => ({ value, label: freeInWords(value) }))}
                value={filters.free}
                onChange={(event) => onChange({ free: event.target.value })}
              />
            </div>
          </div>
        )}
      </QueryContent>
    </Card>
  )
}

type Counted = DataOf<typeof listDoctorFilters>
type PartProps = FilterPanelProps & { counted: Counted }

function SpecialityChips({ counted: { specialities }, filters, onChange }: PartProps) {
  if (specialities.length < 2) return null
  return (
    <ul className={styles.chips} aria-label={words('find.frequent')}>
      {specialities.slice(0, MOST_CHIPS).map(({ name, speciality, count }) => {
        const isChosen = isSame(filters.specialization, name)
        return (
          <li key={name}>
            <Button
              small
              aria-pressed={isChosen}
              onClick={() => onChange({ specialization: isChosen ? '' : name })}
            >
              {words('find.counted', { name: specialityName(name, speciality), count })}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

function Specialities({ counted: { specialities }, filters, onChange }: PartProps) {
  const all = specialities
    .map(({ name, speciality, count }) => ({
      value: name,
      label: words('find.counted', { name: specialityName(name, speciality), count }),
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale()))
  const known = all.find(({ value }) => isSame(value, filters.specialization))
  const { specialization } = filters
  const isOld = specialization !== '' && !known
  return (
    <Select
      name="specialization"
      label={words('doctors.specialization')}
      placeholder={words('doctors.anySpecialization')}
      choices={isOld ? [...all, { value: specialization, label: specialityName(specialization) }] : all}
      value={known?.value ?? specialization}
      onChange={(event) => onChange({ specialization: event.target.value })}
    />
  )
}

function Languages({ counted: { languages }, filters, onChange }: PartProps) {
  const codes = languages.map(({ language }) => language)
  const isOld = filters.language !== '' && !codes.includes(filters.language)
  if (codes.length === 0 && !isOld) return null
  const counts = new Map(languages.map(({ language, count }) => [language, count]))
  const labelOf = (code: string) =>
    words('find.counted', { name: languageName(code), count: counts.get(code) ?? 0 })
  return (
    <Select
      name="language"
      label={words('find.language')}
      placeholder={words('find.anyLanguage')}
      choices={(isOld ? [...codes, filters.language] : codes).map((value) => ({
        value,
        label: labelOf(value),
      }))}
      value={filters.language}
      onChange={(event) => onChange({ language: event.target.value })}
    />
  )
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
