import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { Field, type FieldProps } from './field.tsx'
import fieldStyles from './field.module.css'
import styles from './suggest-field.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

type Suggestion = { id: string; text: string; note: ReactNode }

type SuggestFieldProps = FieldProps & {
  value: string
  listLabel: string
  foundInWords: (count: number) => string
  suggestions: readonly Suggestion[]
  isLooking: boolean
  onType: (text: string) => void
  onPick: (id: string) => void
  maxLength?: number
  ref?: Ref<HTMLInputElement>
}

/** Enter takes the first, arrows another; none is needed. */
export function SuggestField(props: SuggestFieldProps) {
  const { name, label, description, requiredMessage, suggestions, value, maxLength, ref, onType } = props
  const listId = useId()
  const list = useSuggestions(props)
  const chosen = list.isOpen ? suggestions[list.place] : undefined
  return (
    <div className={styles.place}>
      <Field {...{ name, label, description, requiredMessage }}>
        {(controlProps) => (
          <input
            {...controlProps}
            ref={ref}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={list.isOpen}
            aria-controls={listId}
            aria-activedescendant={chosen && `${listId}-${chosen.id}`}
            autoComplete="off"
            maxLength={maxLength}
            value={value}
            className={fieldStyles.control}
            onChange={({ target }) => {
              list.show()
              onType(target.value)
            }}
            onKeyDown={list.press}
            onBlur={list.hide}
          />
        )}
      </Field>
      <Options id={listId} list={list} {...props} />
    </div>
  )
}

type OptionsProps = Pick<SuggestFieldProps, 'suggestions' | 'listLabel' | 'foundInWords'> & {
  id: string
  list: ReturnType<typeof useSuggestions>
}

// HTML's list neither opens by itself nor takes the first on Enter.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- see above */
function Options({ id, suggestions, listLabel, foundInWords, list }: OptionsProps) {
  return (
    <>
      <div id={id} role="listbox" aria-label={listLabel} className={styles.list} hidden={!list.isOpen}>
        {suggestions.map((one, place) => (
          <div
            key={one.id}
            id={`${id}-${one.id}`}
            role="option"
            aria-selected={place === list.place}
            tabIndex={-1}
            className={styles.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => list.pick(place)}
            onKeyDown={list.press}
          >
            <strong>{one.text}</strong> <span className={styles.note}>{one.note}</span>
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <output>{list.isOpen && foundInWords(suggestions.length)}</output>
      </VisuallyHidden>
    </>
  )
}

function useSuggestions({ suggestions, isLooking, value, onPick }: SuggestFieldProps) {
  const [isShown, setShown] = useState(false)
  const [wanted, setWanted] = useState(0)
  const isAwaited = useRef(false)
  const place = Math.min(wanted, suggestions.length - 1)
  const isOpen = isShown && suggestions.length > 0
  const isUnknownYet = isShown && isLooking && value !== ''

  function pick(at: number) {
    const one = suggestions[at]
    isAwaited.current = false
    if (one) onPick(one.id)
  }
  const takeFirst = useEffectEvent(() => isAwaited.current && pick(0))
  useEffect(() => {
    if (!isLooking) takeFirst()
  }, [isLooking])

  function step(by: number) {
    setShown(true)
    setWanted(isOpen ? (place + by + suggestions.length) % suggestions.length : 0)
  }
  const keys: Record<string, () => void> = {
    ...(suggestions.length > 0 && { ArrowDown: () => step(1), ArrowUp: () => step(-1) }),
    ...(isOpen && { Enter: () => pick(place), Escape: () => setShown(false) }),
    ...(isUnknownYet && { Enter: () => void (isAwaited.current = true) }),
  }

  return {
    isOpen,
    place,
    pick,
    press: (event: KeyboardEvent) => {
      const act = keys[event.key]
      if (!act) return
      act()
      event.preventDefault()
    },
    show: () => {
      setShown(true)
      setWanted(0)
      isAwaited.current = false
    },
    hide: () => setShown(false),
  }
}
