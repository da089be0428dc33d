import { StatusPage } from '@/components/shell/status-page'

export default function Page() {
  return <StatusPage code="404" kind="missing" />
}
