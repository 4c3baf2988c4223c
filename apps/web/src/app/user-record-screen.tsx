import { UserRecordScreen as Account } from '../features/admin/user-record-screen.tsx'
import { DataCard } from '../features/peoples-data/data-card.tsx'
import { EraseUserCard } from '../features/peoples-data/erase-card.tsx'

export function UserRecordScreen() {
  return <Account Data={PersonsData} />
}

function PersonsData({ user }: { user: { id: string; name: string } }) {
  return (
    <>
      <DataCard userId={user.id} />
      <EraseUserCard user={user} />
    </>
  )
}
