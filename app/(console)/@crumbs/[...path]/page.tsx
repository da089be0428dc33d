import { Breadcrumb } from '@/components/shell/crumbs/breadcrumb'

export default async function Crumbs({ params }: { params: Promise<{ path: string[] }> }) {
  const { path } = await params
  return <Breadcrumb pathname={`/${path.join('/')}`} />
}
