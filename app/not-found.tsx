import { StatusPage } from '@/components/ui/status-page'

export default function NotFound() {
  return <StatusPage code="404" kind="missing" />
}
