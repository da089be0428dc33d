import { ConnectPage } from '@/components/features/connections/connect-page'
import { withMessages } from '@/i18n/page-messages'

export default withMessages({ namespaces: ['organisation'] }, ConnectPage)
