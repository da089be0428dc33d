import { ProfileScreen } from '@/components/features/account/profile-screen'
import { withMessages } from '@/i18n/page-messages'

function ProfilePage() {
  return <ProfileScreen />
}

export default withMessages({ namespaces: ['my'], entities: ['admins'] }, ProfilePage)
