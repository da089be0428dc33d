'use client'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { ApiError } from '@/lib/api/api'
import { explain } from '@/lib/api/explain'
import { Details } from './details'
import { ListLinks } from './list-links'

/** Why the API refused a call, at the place of the call; the number of the request is behind "Details". */
export function Refusal({ error }: { error: ApiError }) {
  const [notice] = explain(error)
  const { status, message, requestId } = error
  return (
    <InlineAlert tone="warning">
      {message}
      {notice?.lists && <ListLinks lists={notice.lists} />}
      <Details status={status} message="" requestId={requestId} />
    </InlineAlert>
  )
}
