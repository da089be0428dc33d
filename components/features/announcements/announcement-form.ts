import type { FormOf } from '@/components/resource/core/description'
import type { announcements } from '@/contract/entities/announcements'

/** The form of an announcement. */
export const announcementForm: FormOf<typeof announcements> = {
  rows: [['title'], ['targetTo'], ['important', 'expireDate'], ['coverUrl'], ['content']],
  rules: () => import('@/contract/entities/announcements').then((file) => file.announcements),
}
