import { ConnectsScreen } from '@/components/features/connections/connects-screen'
import { withMessages } from '@/i18n/page-messages'

function ConnectsPage() {
  return <ConnectsScreen />
}

export default withMessages({ namespaces: ['organisation'] }, ConnectsPage)
