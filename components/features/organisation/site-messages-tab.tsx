'use client'
import dynamic from 'next/dynamic'
import { LoadingPart } from '@/components/ui/loading-part'
import type { sites } from '@/contract/entities/sites'
import type { OneOf } from '@/contract/entity'

const SiteMessages = dynamic(() => import('./site-messages').then((file) => file.SiteMessages), {
  ssr: false,
  loading: LoadingPart,
})

/** What customers of a site get when something happens to their orders. */
export const SiteMessagesTab = ({
  record,
  onDirty,
}: {
  record: OneOf<typeof sites>
  onDirty?: (isDirty: boolean) => void
}) => <SiteMessages siteId={record.siteId} onDirty={onDirty} />
