import { PrivacyScreen as Opened } from '../features/auth/privacy-screen.tsx'
import { DataCard } from '../features/peoples-data/data-card.tsx'
import { EraseOwnCard } from '../features/peoples-data/erase-card.tsx'

export function PrivacyScreen() {
  return (
    <Opened>
      <DataCard />
      <EraseOwnCard />
    </Opened>
  )
}
