import { AnnouncementScreen } from '@/components/announcements/announcement-screen'
import { read } from '@/lib/api-server'

export default async function AnnouncementPage({ params }: { params: Promise<{ announcementId: string }> }) {
  const id = Number((await params).announcementId)
  // Where it cannot be had now, the screen asks again and says what is wrong.
  const initial = await read('GET announcements/{id}', `announcements/${id}`).catch(() => undefined)
  return <AnnouncementScreen id={id} initial={initial} />
}
