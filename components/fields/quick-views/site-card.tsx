'use client'
import Box from '@mui/material/Box'
import { StoredImage } from '@/components/fields/pictures/image'
import { StatusBadge } from '@/components/fields/status-badge'
import { useLabels } from '@/components/state/labels'
import { useSession } from '@/components/state/session-context'
import { CardFrame, cardPicture } from './card-frame'
import { useQuickRecord } from './use-quick-record'

/** Card of a site: name, description, domain and status; for super roles also the company. */
export function SiteCard({ id }: { id: number }) {
  const label = useLabels('sites')
  const { profile } = useSession()
  const { record, failure } = useQuickRecord('GET sites/{id}', id)
  return (
    <CardFrame
      title={record?.name}
      failure={failure}
      picture={<StoredImage url={record?.logoUrl} size={cardPicture} />}
      facts={
        record
          ? [
              [label('domain'), record.domain],
              [label('status'), <StatusBadge key="" status={record.status} text={record.statusText} />],
              [label('companyId'), profile.administrative && record.companyName],
            ]
          : []
      }
    >
      {record?.description && (
        <Box
          component="span"
          sx={{ display: '-webkit-box', WebkitLineClamp: 4, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}
        >
          {record.description}
        </Box>
      )}
    </CardFrame>
  )
}
