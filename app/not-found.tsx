import { StatusPage } from '@/components/shell/status-page'

export default function NotFound() {
  return <StatusPage code="404" kind="missing" />
}
