import { ProfileScreen } from '@/components/features/account/profile-screen'

export default function ProfilePage() {
  return <ProfileScreen />
}
