'use client'
import { SiteMessagesTab } from '@/components/features/organisation/site-messages-tab'
import { SiteNotificationsTab } from '@/components/features/pushes/site-notifications-tab'
import { TimeZoneInput } from '@/components/fields/inputs/time-zone-input'
import { SiteAdmins } from '@/components/relations/assignments'
import { SiteServices } from '@/components/relations/external-services'
import { resource } from '@/components/resource/list/resource'
import type { sites } from '@/contract/entities/sites'

export const { List } = resource<typeof sites>({
  columns: [
    'siteId',
    'logoUrl',
    { field: 'name', flex: 2 },
    { field: 'internalName', flex: 1 },
    { field: 'domain', flex: 2 },
    'status',
    'createdTime',
  ],
  card: { second: 'domain' },
  search: ['keyword', 'status'],
  form: {
    rows: [
      ['name', 'internalName'],
      ['domain'],
      ['description'],
      ['keywords'],
      ['logoUrl'],
      ['faviconUrl', 'bannerUrl'],
      ['copyright', 'language'],
      ['currency', 'country'],
      ['timeZone'],
      ['acceptOrders', 'cancelUnpaidDays'],
      ['shipUnpaid'],
      ['allocateOnReceipt'],
      ['quoteMinutes'],
    ],
    rules: () => import('@/contract/entities/sites').then((file) => file.sites),
    inputs: { timeZone: TimeZoneInput },
  },
  tabs: {
    admins: SiteAdmins,
    externalServices: SiteServices,
    customerMessages: SiteMessagesTab,
    notifications: SiteNotificationsTab,
  },
})
