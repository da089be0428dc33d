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
import { useAction } from '@/components/feedback/use-action'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { StoredImage } from '@/components/fields/pictures/image'
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
type Move = (typeof moves)[number]['name']

const pageSize = 100
const moves = [
  { name: 'moveFirst', Icon: VerticalAlignTopIcon, key: 'Home', from: () => 0 },
  { name: 'moveUp', Icon: ArrowUpwardIcon, key: 'ArrowUp', from: (at: number) => at - 1 },
  { name: 'moveDown', Icon: ArrowDownwardIcon, key: 'ArrowDown', from: (at: number) => at + 1 },
] as const

/** All banners of a site by position; the API gives at most a hundred a call. */
async function loadBanners(siteId: number): Promise<Banner[]> {
  const found: Banner[] = []
  for (let page = 1; ; page += 1) {
    const { items, total } = await call('GET banners', { query: { siteId, page, pageSize } })
    found.push(...items)
    if (items.length < pageSize || found.length >= total) return found
  }
}

/** The place that a key leads to from another one. */
function placeFrom(at: number, { key, ctrlKey, metaKey, shiftKey }: KeyboardEvent, last: number): number | undefined {
  const places: Readonly<Record<string, number>> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: last }
  return ctrlKey || metaKey || shiftKey ? undefined : places[key]
}

/** The banners of a site in their order, each moved by buttons or by Alt and the arrow keys. */
export function BannerOrder({ record: { siteId, siteName }, onClose }: { record: Banner; onClose: () => void }) {
  const label = useLabels('banners')
  const common = useTranslations('common')
  const resource = useTranslations('resource')
  const explanation = useErrorMessage()
  const { mutate } = useSWRConfig()
  const titleId = useId()
  const { data, error } = useSWR(['banners', 'order', siteId], () => loadBanners(siteId), { revalidateOnFocus: false })
  const [edited, setEdited] = useState<readonly Banner[]>()
  const { isBusy, run } = useAction()
  /** The one banner whose buttons Tab reaches. */
  const [active, setActive] = useState(0)
  const [announced, setAnnounced] = useState('')
  const listed = edited ?? data ?? []
  const buttonId = (bannerId: number, name: Move) => `${titleId}-${bannerId}-${name}`
  // A button loses the focus when React moves its row in the document.
  const list = useKeptFocus<HTMLOListElement>()
  const save = () => {
    const ids = (edited ?? []).map(({ bannerId }) => bannerId)
    return run({
      work: () => call('POST banners/{ids}/reorder', { params: { ids }, body: {} }),
      messageOf: () => resource('saved'),
      refresh: () => mutate(isListKey('banners')),
      onDone: onClose,
    })
  }
  const isMovable = (at: number, to: number) => !isBusy && to !== at && listed[to] !== undefined
  const move = (at: number, to: number) => {
    const banner = listed[at]
    if (!banner || !isMovable(at, to)) return
    setActive(to)
    setAnnounced(common('pair', { name: banner.title, value: `${to + 1} / ${listed.length}` }))
    setEdited(arrayMove([...listed], at, to))
  }
  const onKey = (event: KeyboardEvent, at: number, name: Move) => {
    const to = placeFrom(at, event, listed.length - 1)
    if (to === undefined) return
    event.preventDefault()
    if (event.altKey) return move(at, to)
    const next = listed[to]
    if (!next) return
    setActive(to)
    document.getElementById(buttonId(next.bannerId, name))?.focus()
  }
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{common('pair', { name: label('order'), value: siteName ?? '' })}</DialogTitle>
      <DialogContent aria-busy={isBusy || undefined}>
        {error && !data && <InlineAlert tone="error">{explanation(error)}</InlineAlert>}
        {!data && !error && <SkeletonLine />}
        {listed.length > 1 && (
          <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
            {label('orderHint')}
          </Typography>
        )}
        <Box role="status" sx={visuallyHidden}>
          {announced}
        </Box>
        <Box component="ol" {...list} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
          {listed.map((banner, at) => (
            <BannerRow
              key={banner.bannerId}
              banner={banner}
              at={at}
              isReached={at === Math.min(active, listed.length - 1)}
              isMovable={(to) => isMovable(at, to)}
              buttonId={(name) => buttonId(banner.bannerId, name)}
              onFocus={() => setActive(at)}
              onKey={(event, name) => onKey(event, at, name)}
              onMove={(to) => move(at, to)}
            />
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

interface RowProps {
  banner: Banner
  /** Its place, from 0. */
  at: number
  /** Whether Tab reaches its buttons. */
  isReached: boolean
  isMovable: (to: number) => boolean
  buttonId: (name: Move) => string
  onFocus: () => void
  onKey: (event: KeyboardEvent, name: Move) => void
  onMove: (to: number) => void
}

function BannerRow({ banner, at, isReached, isMovable, buttonId, onFocus, onKey, onMove }: RowProps) {
  const label = useLabels('banners')
  const common = useTranslations('common')
  const { title, imageUrl, phase, phaseText } = banner
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
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
      {moves.map(({ name, Icon, key, from }) => (
        <IconButton
          key={name}
          id={buttonId(name)}
          // One that is disabled would lose the focus at the first and the last place.
          aria-disabled={!isMovable(from(at))}
          aria-label={common('pair', { name: label(name), value: title })}
          aria-keyshortcuts={`Alt+${key}`}
          tabIndex={isReached ? 0 : -1}
          onFocus={onFocus}
          onKeyDown={(event) => onKey(event, name)}
          onClick={() => onMove(from(at))}
          sx={isMovable(from(at)) ? undefined : { color: 'action.disabled' }}
        >
          <Icon fontSize="small" />
        </IconButton>
      ))}
    </Box>
  )
}
