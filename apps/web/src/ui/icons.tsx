import type { ReactNode } from 'react'
import styles from './icons.module.css'

// Beside words: hidden from screen readers, in the text's colour.
export function Icon({ children, className = '' }: { children: ReactNode; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={`${styles.icon} ${className}`}>
      {children}
    </svg>
  )
}

export function BellIcon() {
  return (
    <Icon>
      <path d="M6 16V11a6 6 0 1 1 12 0v5l1.5 2h-15zM10 21h4" />
    </Icon>
  )
}

export function MenuIcon() {
  return (
    <Icon>
      <path d="M4 7h16M4 12h16M4 17h16" />
    </Icon>
  )
}

export function LanguageIcon() {
  return (
    <Icon>
      <path d="M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM3.5 9h17M3.5 15h17M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18" />
    </Icon>
  )
}

export function ColoursIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 0 18z" className={styles.full} />
    </Icon>
  )
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="M6 6l12 12M18 6L6 18" />
    </Icon>
  )
}

export function HomeIcon() {
  return (
    <Icon>
      <path d="M4 11l8-7 8 7v9h-5v-6H9v6H4z" />
    </Icon>
  )
}

export function CalendarIcon() {
  return (
    <Icon>
      <path d="M4 6h16v14H4zM4 10h16M8 3v4M16 3v4" />
    </Icon>
  )
}

export function StethoscopeIcon() {
  return (
    <Icon>
      <path d="M6 4v5a4 4 0 0 0 8 0V4M10 13v3a4 4 0 0 0 8 0v-2" />
      <circle cx="18" cy="12" r="2" />
    </Icon>
  )
}

export function PeopleIcon() {
  return (
    <Icon>
      <circle cx="9" cy="8" r="3.5" />
      <path d="M3 20c0-4 2.5-6 6-6s6 2 6 6M16 5a3.5 3.5 0 0 1 0 6.5M18 14.5c2 .8 3 2.6 3 5.5" />
    </Icon>
  )
}

export function PersonIcon() {
  return (
    <Icon>
      <circle cx="12" cy="8" r="4" />
      <path d="M4 21c0-4.5 3-7 8-7s8 2.5 8 7" />
    </Icon>
  )
}

/** Out of the door: the way one reads. */
export function LogoutIcon() {
  return (
    <Icon className={styles.onward}>
      <path d="M14 4H5v16h9M10 12h11M17 8l4 4-4 4" />
    </Icon>
  )
}

export function ChevronIcon() {
  return (
    <Icon className={styles.onward}>
      <path d="M9 5l7 7-7 7" />
    </Icon>
  )
}

export function CrossMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false" className={styles.mark}>
      <rect width="32" height="32" rx="9" />
      <path d="M13.5 7h5v6.5H25v5h-6.5V25h-5v-6.5H7v-5h6.5z" />
    </svg>
  )
}

export function SortIcon({ order }: { order: 'ascending' | 'descending' | 'none' }) {
  const [up, down] = ['M8 10l4-4l4 4', 'M8 14l4 4l4-4']
  return (
    <Icon>
      <path d={{ ascending: up, descending: down, none: up + down }[order]} />
    </Icon>
  )
}
