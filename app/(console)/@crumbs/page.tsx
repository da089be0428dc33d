import { Breadcrumb } from '@/components/shell/breadcrumb'

export default function Crumbs() {
  return <Breadcrumb pathname="/" />
}
