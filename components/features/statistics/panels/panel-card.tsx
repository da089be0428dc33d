'use client'
import MoreIcon from '@mui/icons-material/MoreVert'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useTranslations } from 'next-intl'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { useCompanyScope } from '@/components/state/company-scope'
import type { MenuEntry } from '@/components/ui/entry-menu'
import { MenuButton } from '@/components/ui/menu-button'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import type { StatisticResults } from '@/contract/entities/statistics'
import type { StatisticPanel } from '@/contract/statistic-panels'
import type { Period } from '../period'
import { useResults } from '../use-results'
import { PanelContent } from './panel-content'
import { PanelIcon } from './panel-icon'

/** The height of a row of the grid, in pixels, and the gap between rows. */
export const [rowHeight, rowGap] = [80, 16]
const headHeight = 56

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

/** A statistic on the dashboard, with its title. */
export function PanelCard({ panel, period, siteId, initial, entries }: Props) {
  const t = useTranslations('statistics')
  const explanation = useErrorMessage()
  const { data, error } = useResults(panel.statisticId, period, { siteId, companyId: useCompanyScope(), initial })
  const { kind, background, colour, icon, h } = panel
  const name = data?.name ?? panel.statisticId
  return (
    <Paper
      component="section"
      aria-label={t('panelName', { name, kind: t(`kinds.${kind}`) })}
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
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 3, minHeight: 40 }}>
        {icon && <PanelIcon name={icon} />}
        <Box component="h3" dir="auto" className="panel-handle" sx={{ m: 0, flex: 1, fontSize: 14, fontWeight: 600 }}>
          {name}
        </Box>
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
      {/* A table is longer than the panel, so it scrolls, by keyboard too. */}
      <Box
        role="group"
        aria-label={name}
        tabIndex={kind === 'table' ? 0 : undefined}
        sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: 2, pb: 2 }}
      >
        {data ? (
          <PanelContent results={data} kind={kind} height={h * (rowHeight + rowGap) - rowGap - headHeight} />
        ) : error ? (
          <Box sx={{ p: 2 }}>{explanation(error)}</Box>
        ) : (
          <SkeletonLine />
        )}
      </Box>
    </Paper>
  )
}
