import { AppkeyScreen } from '@/components/my/appkey-screen'

export default function AppkeyPage() {
  return <AppkeyScreen />
}
