import { PrivacyScreen as Opened } from '../features/auth/privacy-screen.tsx'
import { DataCard } from '../features/peoples-data/data-card.tsx'
import { EraseOwnCard } from '../features/peoples-data/erase-card.tsx'

/** Who looked at one's data, a copy of it, and its end. */
export function PrivacyScreen() {
  return (
    <Opened>
      <DataCard />
      <EraseOwnCard />
    </Opened>
  )
}
