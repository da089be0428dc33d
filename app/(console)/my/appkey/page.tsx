import { AppkeyScreen } from '@/components/features/account/appkey-screen'
import { withMessages } from '@/i18n/page-messages'

function AppkeyPage() {
  return <AppkeyScreen />
}

export default withMessages({ namespaces: ['my'] }, AppkeyPage)
