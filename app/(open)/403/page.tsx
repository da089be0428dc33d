import { StatusPage } from '@/components/ui/status-page'

export default function Page() {
  return <StatusPage code="403" kind="forbidden" />
}
