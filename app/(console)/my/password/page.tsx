import { PasswordScreen } from '@/components/features/account/password-screen'
import { withMessages } from '@/i18n/page-messages'

function PasswordPage() {
  return <PasswordScreen />
}

export default withMessages({ namespaces: ['my'] }, PasswordPage)
