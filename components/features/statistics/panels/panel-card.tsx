'use client'
import MoreIcon from '@mui/icons-material/MoreVert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { tellWhole } from '@/components/list-table/cell-text'
import { useCompanyScope } from '@/components/state/company-scope'
import type { MenuEntry } from '@/components/ui/entry-menu'
import { MenuButton } from '@/components/ui/menu-button'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import type { StatisticPanel } from '@/contract/calls/statistic-panels'
import type { StatisticResults } from '@/contract/entities/statistics'
import type { Period } from '../period'
import { partsOf } from '../series'
import { StateTime } from '../state-time'
import { useResults } from '../use-results'
import { PanelContent } from './panel-content'
import { PanelIcon } from './panel-icon'

/** The height of a row of the grid, in pixels, and the gap between rows. */
export const [rowHeight, rowGap] = [80, 16]
const headHeight = 56
/** The width of a column of the grid with its gap, on a screen of 1440 pixels, and what is beside a panel's content. */
const [usualColumn, beside] = [98, 34]

interface Props {
  panel: StatisticPanel
  period: Period
  /** Of which site, where its results are by site. */
  siteId?: string
  /** Its results, where the server has just read them. */
  initial?: StatisticResults
  /** What can be done with it; omitted: it is only read. */
  entries?: readonly MenuEntry[]
}

const title = { flex: 1, minWidth: 0 }
const heading = { m: 0, fontSize: 14, fontWeight: 600, lineHeight: 1.4 }
const movable = { ...title, userSelect: 'none', cursor: 'move' }

/** A statistic on the dashboard, with its title. */
export function PanelCard({ panel, period, siteId, initial, entries }: Props) {
  const t = useTranslations('statistics')
  const {
    data: found,
    error,
    isFormer,
    mutate,
  } = useResults(panel.statisticId, period, {
    siteId,
    companyId: useCompanyScope(),
    initial,
  })
  // Until those of another period, site or company have come, the numbers are the former ones; if they do not, none.
  const hasFailed = isFormer && error !== undefined
  const data = hasFailed ? undefined : found
  const isWaiting = isFormer && !hasFailed
  const { kind, background, colour, icon, w, h } = panel
  const isNumber = kind === 'number'
  const isColoured = Boolean(background || colour)
  // Its name comes with its results.
  const name = found?.name ?? t(`kinds.${kind}`)
  return (
    <Paper
      component="section"
      // Until then it is no region: panels of one kind would have one name.
      aria-label={found && t('panelName', { name, kind: t(`kinds.${kind}`) })}
      sx={{
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        border: 1,
        borderColor: 'divider',
        overflow: 'hidden',
        ...(background && { bgcolor: background }),
        ...(colour && { color: colour, '& .MuiIconButton-root': { color: colour } }),
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          px: 3,
          minHeight: isNumber ? 28 : 40,
          pt: isNumber ? 1 : 0,
        }}
      >
        {icon && <PanelIcon name={icon} />}
        <Box className="panel-handle" sx={entries ? movable : title}>
          <Box component="h3" dir="auto" sx={heading}>
            {name}
          </Box>
          {!isNumber && <Explanation text={found?.description} isColoured={isColoured} />}
        </Box>
        {data && <StateTime results={data} kind={kind} />}
        {data?.isOfSite === false && (
          <Box component="span" sx={{ fontSize: 12.5, opacity: 0.8 }}>
            {t('allSites')}
          </Box>
        )}
        {entries && (
          <MenuButton
            icon={<MoreIcon fontSize="small" />}
            size="small"
            label={t('actionsFor', { name })}
            entries={entries}
          />
        )}
      </Box>
      {/* A table is longer than the panel, as several numbers may be, so it scrolls, by keyboard too. */}
      <Box
        role="group"
        aria-label={name}
        tabIndex={kind === 'table' || (isNumber && data && partsOf(data).length > 1) ? 0 : undefined}
        aria-busy={isWaiting}
        sx={{
          flex: 1,
          minHeight: 0,
          overflow: 'auto',
          px: 2,
          pb: roomBelow(isNumber, entries !== undefined),
          opacity: isWaiting ? 0.45 : 1,
        }}
      >
        {data ? (
          <PanelContent
            results={data}
            kind={kind}
            height={h * (rowHeight + rowGap) - rowGap - headHeight}
            usualWidth={w * usualColumn - beside}
          />
        ) : error ? (
          <PanelFailure error={error} isColoured={isColoured} onRetry={() => void mutate()} />
        ) : (
          <SkeletonLine />
        )}
      </Box>
    </Paper>
  )
}

/** Below a panel's content; the button of one that is edited takes what is below its number. */
const roomBelow = (isNumber: boolean, isEdited: boolean): number => (isNumber ? (isEdited ? 0.5 : 1.5) : 2)

/** What a statistic counts, in one line. */
function Explanation({ text, isColoured }: { text: string | null | undefined; isColoured: boolean }) {
  if (!text) return null
  const sx = { lineHeight: 1.2, color: isColoured ? 'inherit' : 'text.secondary' }
  return (
    <Typography noWrap variant="caption" component="div" dir="auto" onMouseEnter={tellWhole} sx={sx}>
      {text}
    </Typography>
  )
}

interface FailureProps {
  error: unknown
  isColoured: boolean
  onRetry: () => void
}

function PanelFailure({ error, isColoured, onRetry }: FailureProps) {
  const common = useTranslations('common')
  const explanation = useErrorMessage()
  return (
    <Box sx={{ p: 2 }}>
      {explanation(error)}{' '}
      <Button size="small" color={isColoured ? 'inherit' : 'primary'} onClick={onRetry}>
        {common('retry')}
      </Button>
    </Box>
  )
}
