'use client'
import dynamic from 'next/dynamic'
import { LoadingPart } from '@/components/ui/loading-part'
import type { sites } from '@/contract/entities/sites'
import type { OneOf } from '@/contract/entity'

const SiteNotifications = dynamic(() => import('./site-notifications').then((file) => file.SiteNotifications), {
  ssr: false,
  loading: LoadingPart,
})

/** Which events notify a site's shop; for users who may change it, as addresses may hold secrets. */
export const SiteNotificationsTab = Object.assign(
  ({ record, onDirty }: { record: OneOf<typeof sites>; onDirty?: (isDirty: boolean) => void }) => (
    <SiteNotifications siteId={record.siteId} onDirty={onDirty} />
  ),
  { reads: 'tools' as const },
)
