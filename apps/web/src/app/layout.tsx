import type { User } from '@desk/contract/auth'
import { PATHS } from '@desk/contract/paths'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, useLocation } from '../lib/router.tsx'
import { ProofRequired } from '../features/auth/proof-required.tsx'
import { NotificationBell } from '../features/notifications/notification-bell.tsx'
import { closeAfterSave, useAfterSave } from '../lib/after-save.ts'
import { useHospital } from '../lib/hospital.ts'
import { words } from '../lib/words.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ColourChoice } from '../ui/colour-choice.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { HospitalMark } from '../ui/hospital-mark.tsx'
import { MenuIcon } from '../ui/icons.tsx'
import { keepFocus } from '../ui/keep-focus.ts'
import { LanguageChoice } from '../ui/language-choice.tsx'
import styles from './layout.module.css'
import { Menu } from './menu.tsx'
import { profilePathOf } from './menus.ts'
import skipStyles from './skip-link.module.css'

/** Screen and typed text survive the end of a session. */
export function Layout({ user, children }: { user: User | null; children: ReactNode }) {
  return (
    <div className={user ? styles.layout : styles.visitor}>
      <SkipLink />
      {user ? <AppHeader user={user} /> : <VisitorHeader />}
      <Main>
        {user && <ProofRequired user={user} />}
        {children}
      </Main>
      <footer data-not-on-paper className={styles.footer}>
        <Link to={PATHS.accessibility}>{words('app.accessibility')}</Link>
        <Link to={PATHS.keptOfPeople}>{words('app.kept')}</Link>
      </footer>
      {user && <WhomToCall />}
    </div>
  )
}

const CallDialog = lazy(async () => {
  const { CallDialog: dialog } = await import('../ui/preview/call-dialog.tsx')
  return { default: dialog }
})

/** Shown after a change of a schedule, whose form is closed by then. */
function WhomToCall() {
  const saved = useAfterSave()
  if (!saved) return null
  return (
    <Suspense>
      <CallDialog saved={saved} onClose={closeAfterSave} />
    </Suspense>
  )
}

function AppHeader({ user }: { user: User }) {
  const [isMenuOpen, setMenuOpen] = useState(false)
  return (
    <>
      <aside className={styles.sidebar}>
        <HospitalName />
        <Menu user={user} />
      </aside>
      <header className={styles.header}>
        <button
          type="button"
          aria-label={words('app.menu')}
          aria-haspopup="dialog"
          className={styles.menuButton}
          onClick={() => setMenuOpen(true)}
        >
          <MenuIcon />
        </button>
        <div className={styles.headerName}>
          <HospitalName />
        </div>
        <div data-not-on-paper className={styles.wideOnly}>
          <ColourChoice isSign />
          <LanguageChoice />
        </div>
        <NotificationBell count={user.unreadCount} />
        <Link to={profilePathOf(user)} className={styles.person}>
          <span className={styles.name} title={user.name}>
            {user.name}
          </span>
        </Link>
      </header>
      {isMenuOpen && (
        <Drawer label={words('app.menu')} head={<HospitalName />} onClose={() => setMenuOpen(false)}>
          <Menu user={user} onChoose={() => setMenuOpen(false)} />
          <LanguageChoice />
          <ColourChoice />
        </Drawer>
      )}
    </>
  )
}

function VisitorHeader() {
  return (
    <header className={styles.header}>
      <div className={styles.headerNameShown}>
        <HospitalName />
      </div>
      <LanguageChoice small />
      <div className={styles.ways}>
        <ButtonLink to={PATHS.login} kind="quiet">
          {words('app.login')}
        </ButtonLink>
        <ButtonLink to={PATHS.register}>{words('app.register')}</ButtonLink>
      </div>
    </header>
  )
}

function SkipLink() {
  return (
    <a href="#main" className={skipStyles.skip}>
      {words('app.skipToContent')}
    </a>
  )
}

function HospitalName() {
  const name = useHospital()?.name
  return (
    <div className={styles.hospital}>
      <HospitalMark />
      <span className={styles.name} title={name}>
        {name}
      </span>
    </div>
  )
}

function Main({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <main id="main" key={pathname} ref={keepFocus} tabIndex={-1} className={styles.main}>
      {children}
    </main>
  )
}
