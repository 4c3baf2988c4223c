import { useUser } from '../lib/current-user.ts'
import { FeedCard } from '../features/appointments/feeds/feed-card.tsx'
import { ReminderCard } from '../features/appointments/reminders/reminder-card.tsx'
import { ProfileScreen as Account } from '../features/auth/profile-screen.tsx'
import { LookCard } from './look-card.tsx'

export function ProfileScreen() {
  const { isDoctor } = useUser()
  return (
    <Account>
      <ReminderCard whose="account" />
      {isDoctor && <FeedCard whose="doctor" />}
      <FeedCard whose="patient" />
      <LookCard />
    </Account>
  )
}
