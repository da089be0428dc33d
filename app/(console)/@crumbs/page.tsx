import { Breadcrumb } from '@/components/shell/crumbs/breadcrumb'

export default function Crumbs() {
  return <Breadcrumb pathname="/" />
}
