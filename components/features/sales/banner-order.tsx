'use client'
import { arrayMove } from '@dnd-kit/sortable'
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
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useId, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { StoredImage } from '@/components/fields/image'
import { StatusBadge } from '@/components/fields/status-badge'
import { useLabels } from '@/components/state/labels'
import { BusyButton } from '@/components/ui/busy-button'
import { InlineAlert } from '@/components/ui/inline-alert'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import type { banners } from '@/contract/entities/banners'
import type { RecordOf } from '@/contract/entity'
import { call } from '@/lib/api/api'
import { isListKey } from '@/lib/api/cache-keys'

type Banner = RecordOf<typeof banners>
type Move = 'moveFirst' | 'moveUp' | 'moveDown'

const pageSize = 100
const icons = { moveFirst: VerticalAlignTopIcon, moveUp: ArrowUpwardIcon, moveDown: ArrowDownwardIcon }
const moves = ['moveFirst', 'moveUp', 'moveDown'] as const

/** All banners of a site by position; the API gives at most a hundred a call. */
async function loadBanners(siteId: number): Promise<Banner[]> {
  const found: Banner[] = []
  for (let page = 1; ; page += 1) {
    const { items, total } = await call('GET banners', { query: { siteId, page, pageSize } })
    found.push(...items)
    if (items.length < pageSize || found.length >= total) return found
  }
}

/** The banners of a site in their order, each moved by buttons or by Alt and the arrow keys. */
export function BannerOrder({ record: { siteId, siteName }, onClose }: { record: Banner; onClose: () => void }) {
  const label = useLabels('banners')
  const common = useTranslations('common')
  const resource = useTranslations('resource')
  const explanation = useErrorMessage()
  const { notify, notifyError } = useFeedback()
  const { mutate } = useSWRConfig()
  const titleId = useId()
  const { data, error } = useSWR(['banners', 'order', siteId], () => loadBanners(siteId), { revalidateOnFocus: false })
  const [edited, setEdited] = useState<readonly Banner[]>()
  const [isBusy, setBusy] = useState(false)
  /** The one banner whose buttons Tab reaches. */
  const [active, setActive] = useState(0)
  const [announced, setAnnounced] = useState('')
  const listed = edited ?? data
  const buttonId = (bannerId: number, name: Move) => `${titleId}-${bannerId}-${name}`
  // A button loses the focus when React moves its row in the document.
  const list = useKeptFocus<HTMLOListElement>()
  const save = async () => {
    setBusy(true)
    try {
      const ids = (edited ?? []).map(({ bannerId }) => bannerId)
      await call('POST banners/{ids}/reorder', { params: { ids }, body: {} })
      notify(resource('saved'))
      onClose()
    } catch (failure) {
      notifyError(failure)
    }
    await mutate(isListKey('banners'))
    setBusy(false)
  }
  const move = (at: number, to: number) => {
    const banner = listed?.[at]
    if (!listed || !banner || isBusy || to === at || to < 0 || to >= listed.length) return
    setActive(to)
    setAnnounced(common('pair', { name: banner.title, value: `${to + 1} / ${listed.length}` }))
    setEdited(arrayMove([...listed], at, to))
  }
  const onKey = (event: KeyboardEvent, at: number, name: Move) => {
    const last = (listed?.length ?? 0) - 1
    const targets: Readonly<Record<string, number>> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: last }
    const to = targets[event.key]
    if (to === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (event.altKey) return move(at, to)
    const next = listed?.[to]
    if (!next) return
    setActive(to)
    document.getElementById(buttonId(next.bannerId, name))?.focus()
  }
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{common('pair', { name: label('order'), value: siteName ?? '' })}</DialogTitle>
      <DialogContent aria-busy={isBusy || undefined}>
        {error && !listed && <InlineAlert tone="error">{explanation(error)}</InlineAlert>}
        {!listed && !error && <SkeletonLine />}
        {listed && listed.length > 1 && (
          <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
            {label('orderHint')}
          </Typography>
        )}
        <Box role="status" sx={visuallyHidden}>
          {announced}
        </Box>
        <Box component="ol" {...list} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
          {listed?.map(({ bannerId, title, imageUrl, phase, phaseText }, at) => (
            <Box component="li" key={bannerId} sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
              <Typography variant="body2" color="textSecondary" sx={{ width: 24, textAlign: 'end' }}>
                {at + 1}
              </Typography>
              <StoredImage url={imageUrl} size={40} />
              <Box sx={{ flex: 1, minWidth: 0, fontSize: 13.5, overflowWrap: 'anywhere' }}>
                {title}
                <div>
                  <StatusBadge status={phase ?? ''} text={phaseText} />
                </div>
              </Box>
              {moves.map((name) => {
                const Icon = icons[name]
                const to = name === 'moveFirst' ? 0 : name === 'moveUp' ? at - 1 : at + 1
                const isOff = isBusy || to === at || to < 0 || to >= listed.length
                return (
                  <IconButton
                    key={name}
                    id={buttonId(bannerId, name)}
                    // One that is disabled would lose the focus at the first and the last place.
                    aria-disabled={isOff}
                    aria-label={common('pair', { name: label(name), value: title })}
                    aria-keyshortcuts={`Alt+${name === 'moveFirst' ? 'Home' : name === 'moveUp' ? 'ArrowUp' : 'ArrowDown'}`}
                    tabIndex={at === Math.min(active, listed.length - 1) ? 0 : -1}
                    onFocus={() => setActive(at)}
                    onKeyDown={(event) => onKey(event, at, name)}
                    onClick={() => move(at, to)}
                    sx={isOff ? { color: 'action.disabled' } : undefined}
                  >
                    <Icon fontSize="small" />
                  </IconButton>
                )
              })}
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {common('cancel')}
        </Button>
        <BusyButton variant="contained" loading={isBusy} disabled={!edited} onClick={() => void save()}>
          {common('save')}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
