import { useState } from 'react'
import { Badge } from '../src/ui/badge.tsx'
import { Button, ButtonLink } from '../src/ui/button.tsx'
import { Card } from '../src/ui/card.tsx'
import { CopyButton } from '../src/ui/copy-button.tsx'
import { EmptyState } from '../src/ui/empty-state.tsx'
import * as Icons from '../src/ui/icons.tsx'
import { Notice } from '../src/ui/notice.tsx'
import { PageSkeleton } from '../src/ui/page-skeleton.tsx'
import { QrCode } from '../src/ui/qr-code.tsx'
import { Spinner } from '../src/ui/spinner.tsx'
import { TabLinks } from '../src/ui/tab-links.tsx'
import { Tabs } from '../src/ui/tabs.tsx'
import styles from './design.module.css'

const KINDS = ['primary', 'secondary', 'quiet', 'danger'] as const
const BADGES = ['good', 'waiting', 'bad', 'quiet'] as const
const ICONS = [
  Icons.BellIcon,
  Icons.MenuIcon,
  Icons.LanguageIcon,
  Icons.ColoursIcon,
  Icons.CloseIcon,
  Icons.HomeIcon,
  Icons.CalendarIcon,
  Icons.StethoscopeIcon,
  Icons.PeopleIcon,
  Icons.PersonIcon,
  Icons.LogoutIcon,
  Icons.ChevronIcon,
  Icons.CrossMark,
]
const ORDERS = ['ascending', 'descending', 'none'] as const

export function Controls() {
  return (
    <>
      <Card title="Buttons">
        {KINDS.map((kind) => (
          <div key={kind} className={styles.row}>
            <Button kind={kind}>{kind}</Button>
            <Button kind={kind} pending>
              under way
            </Button>
            <Button kind={kind} disabled>
              disabled
            </Button>
            <Button kind={kind} small>
              small
            </Button>
            <ButtonLink kind={kind} to="/design">
              a link
            </ButtonLink>
          </div>
        ))}
        <Button wide>wide</Button>
        <Button description="Asks the doctor for it">explained to who listens</Button>
        <div className={styles.row}>
          <Button aria-pressed>chosen</Button>
          <Button aria-pressed={false}>not chosen</Button>
          <CopyButton text="K7QF-2M9P">Copy the code</CopyButton>
        </div>
      </Card>
      <Signs />
      <Ways />
    </>
  )
}

function Signs() {
  return (
    <Card title="Signs and notices">
      <div className={styles.row}>
        {ICONS.map((Icon) => (
          <Icon key={Icon.name} />
        ))}
        {ORDERS.map((order) => (
          <Icons.SortIcon key={order} order={order} />
        ))}
      </div>
      <div className={styles.row}>
        {BADGES.map((kind) => (
          <Badge key={kind} kind={kind}>
            {kind}
          </Badge>
        ))}
      </div>
      <Notice>The time is kept for you for five minutes.</Notice>
      <Notice kind="bad">This time has just been taken. Please choose another one.</Notice>
      <EmptyState title="No appointments yet" action={<ButtonLink to="/design">Book one</ButtonLink>}>
        What you book is shown here.
      </EmptyState>
      <Spinner />
      <PageSkeleton />
      <QrCode text="https://hospital.example/appointment" label="The address as a code" />
    </Card>
  )
}

function Ways() {
  const [tab, setTab] = useState<'new' | 'old'>('new')
  return (
    <Card title="Tabs">
      <TabLinks
        label="Pages"
        links={[
          { label: 'This page', path: location.pathname },
          { label: 'Another page', path: '/elsewhere' },
        ]}
      />
      <Tabs
        label="Parts"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'new', label: 'New', panel: <p>What is new.</p> },
          { id: 'old', label: 'Read', panel: <p>What was read.</p> },
        ]}
      />
    </Card>
  )
}
