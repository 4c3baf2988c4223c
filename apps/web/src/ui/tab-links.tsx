import { useEffect, useRef } from 'react'
import { Link, useLocation } from '../lib/router.tsx'
import { showInRow } from './show-in-row.ts'
import styles from './tabs.module.css'

type TabLink = { label: string; path: string; parts?: readonly TabLink[] }

/**
 * A row of tabs each of which is a page of its own; on a phone it is one row that moves, with the present one in sight.
 * A tab that has parts leads to the first; they are a row of their own while one of them is open.
 */
export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  const { pathname } = useLocation()
  const current = currentOf(links, pathname)
  const row = useRef<HTMLElement>(null)
  useEffect(() => showInRow(row.current, row.current?.querySelector('[aria-current]')), [])
  return (
    <>
      <nav ref={row} aria-label={label} className={styles.links}>
        {links.map((link) => (
          <Link
            key={link.path}
            to={link.path}
            aria-current={
              link === current ? (link.path === pathname && !link.parts ? 'page' : true) : undefined
            }
            className={styles.tab}
            onFocus={({ target }) => {
              // Of what is seen in part a browser shows no more. What a mouse presses stays where it is.
              if (target.matches(':focus-visible')) showInRow(row.current, target)
            }}
          >
            {link.label}
          </Link>
        ))}
      </nav>
      {current?.parts && <TabLinks label={current.label} links={current.parts} />}
    </>
  )
}

/** The page itself, else the one that it is a part of: a list, of one of its entries. */
function currentOf(links: readonly TabLink[], pathname: string): TabLink | undefined {
  const around = links.map((link) => ({ link, path: longestAround([link, ...(link.parts ?? [])], pathname) }))
  return around.toSorted((one, other) => other.path.length - one.path.length).find(({ path }) => path !== '')
    ?.link
}

function longestAround(links: readonly TabLink[], pathname: string): string {
  const around = links.flatMap(({ path }) =>
    pathname === path || pathname.startsWith(`${path}/`) ? [path] : [],
  )
  return around.toSorted((one, other) => other.length - one.length)[0] ?? ''
}
