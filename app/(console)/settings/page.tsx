import { IndexPage } from '@/components/shell/index-page'

export default function SettingsPage() {
  return <IndexPage group="settings" />
}
