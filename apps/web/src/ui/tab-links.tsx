import { useRef } from 'react'
import { Link, useLocation } from '../lib/router.tsx'
import { showInRow, useShownInRow } from './show-in-row.ts'
import styles from './tabs.module.css'

type TabLink = { label: string; path: string; parts?: readonly TabLink[] }

/** Each a page; on phones one scrolling row. A tab with parts leads to the first, and shows them as a row. */
export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  const { pathname } = useLocation()
  const current = currentOf(links, pathname)
  const row = useRef<HTMLElement>(null)
  useShownInRow(row, '[aria-current]')
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
              // Browsers do not reveal partly seen ones. Pressed ones stay.
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
