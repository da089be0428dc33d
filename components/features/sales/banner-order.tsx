'use client'
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import VerticalAlignTopIcon from '@mui/icons-material/VerticalAlignTop'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { StoredImage } from '@/components/fields/image'
import { StatusBadge } from '@/components/fields/status-badge'
import { useLabels } from '@/components/state/labels'
import { InlineAlert } from '@/components/ui/inline-alert'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import type { banners } from '@/contract/entities/banners'
import type { RecordOf } from '@/contract/entity'
import { call } from '@/lib/api/api'
import { isListKey } from '@/lib/api/cache-keys'
import { moved } from './moved'

type Banner = RecordOf<typeof banners>

const maxBanners = 100

/** The banners of a site in their order, each with buttons that move it. */
export function BannerOrder({ record: { siteId, siteName }, onClose }: { record: Banner; onClose: () => void }) {
  const label = useLabels('banners')
  const common = useTranslations('common')
  const resource = useTranslations('resource')
  const explanation = useErrorMessage()
  const { notify, notifyError } = useFeedback()
  const { mutate } = useSWRConfig()
  const titleId = useId()
  const query = { siteId, pageSize: maxBanners }
  const { data, error } = useSWR(['banners', 'order', siteId], () => call('GET banners', { query }))
  const [edited, setEdited] = useState<readonly Banner[]>()
  const [isBusy, setBusy] = useState(false)
  const listed = edited ?? data?.items
  const save = async () => {
    setBusy(true)
    try {
      for (const [index, { bannerId, position }] of (edited ?? []).entries()) {
        if (position === index + 1) continue
        await call('POST banners/{id}', { params: { id: bannerId }, body: { position: index + 1 } })
      }
      notify(resource('saved'))
      onClose()
    } catch (failure) {
      notifyError(failure)
      setBusy(false)
    }
    await mutate(isListKey('banners'))
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{common('pair', { name: label('order'), value: siteName ?? '' })}</DialogTitle>
      <DialogContent>
        {error && !listed && <InlineAlert tone="error">{explanation(error)}</InlineAlert>}
        {!listed && !error && <SkeletonLine />}
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
          {listed?.map(({ bannerId, title, imageUrl, phase, phaseText }, at) => {
            const button = (name: 'moveFirst' | 'moveUp' | 'moveDown', Icon: typeof ArrowUpwardIcon, to: number) => (
              <IconButton
                aria-label={common('pair', { name: label(name), value: title })}
                disabled={to === at || to < 0 || to >= listed.length}
                onClick={() => setEdited(moved(listed, at, to))}
              >
                <Icon fontSize="small" />
              </IconButton>
            )
            return (
              <Box component="li" key={bannerId} sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
                <Typography variant="body2" color="textSecondary" sx={{ width: 24, textAlign: 'end' }}>
                  {at + 1}
                </Typography>
                <StoredImage url={imageUrl} size={40} />
                <Box sx={{ flex: 1, minWidth: 0, fontSize: 13.5 }}>
                  {title}
                  <div>
                    <StatusBadge status={phase ?? ''} text={phaseText} />
                  </div>
                </Box>
                {button('moveFirst', VerticalAlignTopIcon, 0)}
                {button('moveUp', ArrowUpwardIcon, at - 1)}
                {button('moveDown', ArrowDownwardIcon, at + 1)}
              </Box>
            )
          })}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button variant="contained" loading={isBusy} disabled={!edited} onClick={() => void save()}>
          {common('save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
