import { SettingsPage } from '@/components/features/settings/settings-page'

export default function Page() {
  return <SettingsPage />
}
