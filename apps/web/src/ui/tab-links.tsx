import { NavLink } from 'react-router'
import styles from './tabs.module.css'

type TabLink = { label: string; path: string }

/** A row of tabs each of which is a page of its own. */
export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className={styles.links}>
      {links.map(({ label: text, path }) => (
        <NavLink key={path} to={path} end className={styles.tab ?? ''}>
          {text}
        </NavLink>
      ))}
    </nav>
  )
}
