import { useEffect, useRef } from 'react'
import { Link, useLocation } from '../lib/router.tsx'
import { showInRow } from './show-in-row.ts'
import styles from './tabs.module.css'

type TabLink = { label: string; path: string }

/** A row of tabs each of which is a page of its own; on a phone it is one row that moves, with the present one in sight. */
export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  const { pathname } = useLocation()
  const current = currentOf(links, pathname)
  const row = useRef<HTMLElement>(null)
  useEffect(() => showInRow(row.current, row.current?.querySelector('[aria-current]')), [])
  return (
    <nav ref={row} aria-label={label} className={styles.links}>
      {links.map(({ label: text, path }) => (
        <Link
          key={path}
          to={path}
          aria-current={path === current ? (path === pathname ? 'page' : true) : undefined}
          className={styles.tab}
          onFocus={({ target }) => {
            // Of what is seen in part a browser shows no more. What a mouse presses stays where it is.
            if (target.matches(':focus-visible')) showInRow(row.current, target)
          }}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}

/** The page itself, else the one that it is a part of: a list, of one of its entries. */
function currentOf(links: readonly TabLink[], pathname: string): string | undefined {
  const around = links.filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  return around.toSorted((one, other) => other.path.length - one.path.length)[0]?.path
}
