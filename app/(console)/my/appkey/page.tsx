import { AppkeyScreen } from '@/components/features/account/appkey-screen'

export default function AppkeyPage() {
  return <AppkeyScreen />
}
