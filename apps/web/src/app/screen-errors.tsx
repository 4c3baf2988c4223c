import { Component, type ReactNode } from 'react'
import { useLocation } from '../lib/router.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { words } from '../lib/words.ts'

/** If a screen fails, the rest of the page keeps working. */
export function ScreenErrors({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <Boundary key={pathname}>{children}</Boundary>
}

class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children
  }
}

function Broken() {
  return (
    <div role="alert">
      <EmptyState
        title={words('app.broken')}
        action={<Button onClick={() => window.location.reload()}>{words('ui.tryAgain')}</Button>}
      >
        {words('ui.checkConnection')}
      </EmptyState>
    </div>
  )
}
