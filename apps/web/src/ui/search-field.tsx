import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import fieldStyles from './field.module.css'
import styles from './search-field.module.css'

const PAUSE_MILLISECONDS = 300

type SearchFieldProps = {
  label: string
  value: string
  onSearch: (text: string) => void
  maxLength?: number
}

export function SearchField({ label, value, onSearch, maxLength }: SearchFieldProps) {
  const id = useId()
  const { draft, type, settle } = useDraft(value, onSearch)
  function settleAtEnter(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') settle(draft)
  }
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        maxLength={maxLength}
        value={draft}
        onChange={(event) => type(event.target.value)}
        onKeyDown={settleAtEnter}
        className={fieldStyles.control}
      />
    </div>
  )
}

/** Typing runs ahead; follows changes by Back or Clear. */
function useDraft(value: string, onSearch: (text: string) => void) {
  const [draft, setDraft] = useState(value)
  const [sent, setSent] = useState(value)
  const [before, setBefore] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  if (value !== before) {
    setBefore(value)
    if (value !== sent) {
      setSent(value)
      setDraft(value)
    }
  }

  function settle(text: string) {
    clearTimeout(timer.current)
    const wanted = text.trim()
    if (wanted === value) return
    setSent(wanted)
    onSearch(wanted)
  }

  function type(text: string) {
    setDraft(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(settle, PAUSE_MILLISECONDS, text)
  }

  return { draft, type, settle }
}

export function SearchBar({ children }: { children: ReactNode }) {
  return <search className={styles.bar}>{children}</search>
}
