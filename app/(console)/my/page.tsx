import { ProfileScreen } from '@/components/my/profile-screen'

export default function ProfilePage() {
  return <ProfileScreen />
}
