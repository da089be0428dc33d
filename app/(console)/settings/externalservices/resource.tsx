'use client'
import { ServiceOptionsTab } from '@/components/features/organisation/service-options-tab'
import { resource } from '@/components/resource/list/resource'
import type { externalServices } from '@/contract/entities/external-services'

export const { List } = resource<typeof externalServices>({
  columns: ['serviceId', 'logoUrl', { field: 'name', flex: 2 }, 'businessCode', 'implement', 'isPublic', 'status'],
  card: { second: 'businessCode' },
  search: ['keyword', 'implement', 'isPublic', 'status'],
  form: {
    rows: [['name', 'businessCode'], ['implement', 'isPublic'], ['logoUrl', 'website'], ['description']],
    rules: () => import('@/contract/entities/external-services').then((file) => file.externalServices),
  },
  tabs: { options: ServiceOptionsTab },
})
