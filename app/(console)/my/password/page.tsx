import { PasswordScreen } from '@/components/my/password-screen'

export default function PasswordPage() {
  return <PasswordScreen />
}
