'use client'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { imageUrl } from '@/components/fields/pictures/image'
import { WebLink } from '@/components/fields/web-link'
import { useLabels } from '@/components/state/labels'
import { useSession } from '@/components/state/session-context'
import type { banners } from '@/contract/entities/banners'
import type { OneOf } from '@/contract/entity'

/** How wide a banner is at most, and its proportions, which crop its picture. */
const frames = [
  { maxWidth: 1200, ratio: '3 / 1' },
  { maxWidth: 360, ratio: '16 / 9' },
] as const

/** A banner as a site shows it at a desk and on a phone. */
export function BannerPreview({ record }: { record: Pick<OneOf<typeof banners>, 'title' | 'imageUrl' | 'linkUrl'> }) {
  const label = useLabels('banners')
  const titles = [label('desk'), label('phone')]
  const { imageDirectHosts } = useSession()
  return (
    <Box sx={{ p: 5, display: 'grid', gap: 5 }}>
      {frames.map(({ maxWidth, ratio }, at) => (
        <Box component="figure" key={ratio} sx={{ m: 0, maxWidth }}>
          <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            {titles[at]}
          </Typography>
          <Box
            component="img"
            src={imageUrl(record.imageUrl, imageDirectHosts)}
            alt={record.title}
            sx={{
              ...{ display: 'block', width: '100%', aspectRatio: ratio, objectFit: 'cover' },
              ...{ border: 1, borderColor: 'divider', borderRadius: 1 },
            }}
          />
        </Box>
      ))}
      {record.linkUrl && <WebLink text={record.linkUrl} />}
    </Box>
  )
}
