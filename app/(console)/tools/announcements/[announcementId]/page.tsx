import { AnnouncementPage } from '@/components/features/announcements/announcement-page'
import { recordRoute } from '@/components/resource/record-page/record-route'
import { announcements } from '@/contract/entities/announcements'

export default recordRoute(announcements, AnnouncementPage)
