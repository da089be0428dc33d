import { StatusPage } from '@/components/ui/status-page'

export default function Page() {
  return <StatusPage code="404" kind="missing" />
}
