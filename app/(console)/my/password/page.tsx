import { PasswordScreen } from '@/components/features/account/password-screen'

export default function PasswordPage() {
  return <PasswordScreen />
}
