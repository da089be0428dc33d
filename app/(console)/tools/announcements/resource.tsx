'use client'
import { announcementForm } from '@/components/features/announcements/announcement-form'
import { openedPage } from '@/components/resource/core/opened-page'
import { resource } from '@/components/resource/list/resource'
import type { announcements } from '@/contract/entities/announcements'
import { href } from '@/lib/routes/navigation'

export const { List } = resource<typeof announcements>({
  columns: [
    'announcementId',
    { field: 'title', flex: 2 },
    { field: 'important', width: 116 },
    { field: 'targetTo', flex: 1 },
    'expireDate',
    'createdTime',
  ],
  search: ['keyword', 'important', 'expireDate', 'createdTime'],
  form: announcementForm,
  recordPath: (announcementId) => href('/tools/announcements/[announcementId]', { announcementId }),
  recordPage: openedPage(() =>
    import('@/components/features/announcements/announcement-page').then((file) => file.AnnouncementPage),
  ),
})
