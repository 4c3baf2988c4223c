import { type KeyboardEvent, type ReactNode, useId } from 'react'
import styles from './tabs.module.css'

type Tab<Id extends string> = { id: Id; label: string; panel: ReactNode }

type TabsProps<Id extends string> = {
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

const readsFromRight = () => document.documentElement.dir === 'rtl'

export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const id = useId()
  const current = tabs.findIndex((tab) => tab.id === selected)

  function step(event: KeyboardEvent<HTMLDivElement>) {
    const by = (STEPS[event.key] ?? 0) * (readsFromRight() ? -1 : 1)
    const next = by && tabs[(current + by + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    document.getElementById(`${id}-${next.id}`)?.focus()
  }

  return (
    <div className={styles.tabs}>
      <div role="tablist" aria-label={label} tabIndex={-1} onKeyDown={step} className={styles.list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className={styles.panel}>
        {tabs[current]?.panel}
      </div>
    </div>
  )
}
