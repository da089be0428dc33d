import { AnnouncementScreen } from '@/components/features/announcements/announcement-screen'
import { firstRecord } from '@/lib/api/api-server'

export default async function AnnouncementPage({ params }: { params: Promise<{ announcementId: string }> }) {
  const id = Number((await params).announcementId)
  const initial = await firstRecord('GET announcements/{id}', `announcements/${id}`)
  return <AnnouncementScreen id={id} initial={initial} />
}
