import { chooseCompact, useIsCompact } from '../lib/look.ts'
import { words } from '../lib/words.ts'
import { Button } from './button.tsx'
import { Icon } from './icons.tsx'

type CloserRowsProps = {
  /** At the end of the head, which stays in sight; else below the list, in words. */
  isInHead: boolean
}

// No style sheet: screens without a list would carry it.
const BELOW = { textAlign: 'end' } as const
/** Takes no space of its own: it lies over the end of the head, and stays with it. */
const IN_HEAD = { ...BELOW, position: 'sticky', zIndex: 2, top: 'var(--head-height)', height: 0 } as const

/** How close the rows of lists stand on this device: the same choice as in one's profile, where one misses it. */
export function CloserRows({ isInHead }: CloserRowsProps) {
  const isCompact = useIsCompact()
  const label = words('look.compact')
  return (
    <div style={isInHead ? IN_HEAD : BELOW}>
      <Button
        small
        title={label}
        aria-label={label}
        aria-pressed={isCompact}
        style={{ margin: isInHead ? '.25rem .5rem' : 0 }}
        onClick={() => chooseCompact(!isCompact)}
      >
        <CloserRowsIcon />
        {!isInHead && label}
      </Button>
    </div>
  )
}

function CloserRowsIcon() {
  return (
    <Icon>
      <path d="M4 10h16M4 14h16M12 2v5M9 4l3 3l3-3M12 22v-5M9 20l3-3l3 3" />
    </Icon>
  )
}
