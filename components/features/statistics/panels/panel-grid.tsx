'use client'
import Box from '@mui/material/Box'
import { gridColumns } from '@/contract/calls/panel-limits'
import type { StatisticPanel } from '@/contract/calls/statistic-panels'
import type { StatisticResults } from '@/contract/entities/statistics'
import type { Period } from '../period'
import { PanelCard, rowGap, rowHeight } from './panel-card'
import { inOrder } from './place-panels'

export const panelKeyOf = ({ statisticId, kind }: StatisticPanel) => `${statisticId} ${kind}`

interface Props {
  panels: readonly StatisticPanel[]
  period: Period
  siteId: string
  /** Results that the server has just read, by their statistics. */
  first?: Readonly<Record<string, StatisticResults>>
}

/** The panels where they were put; on a phone below each other. */
export function PanelGrid({ panels, period, siteId, first }: Props) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: `${rowGap}px`,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${gridColumns}, minmax(0, 1fr))` },
        gridAutoRows: { md: `${rowHeight}px` },
      }}
    >
      {inOrder(panels).map((panel) => (
        <Box
          key={panelKeyOf(panel)}
          sx={{
            // As high as its number; a chart fills its place.
            ...(panel.kind === 'number'
              ? { display: 'flex', flexDirection: 'column', alignSelf: 'start', maxHeight: '100%' }
              : { minHeight: { xs: panel.h * (rowHeight + rowGap) - rowGap, md: 0 } }),
            gridColumn: { md: `${panel.x + 1} / span ${panel.w}` },
            gridRow: { md: `${panel.y + 1} / span ${panel.h}` },
          }}
        >
          <PanelCard panel={panel} period={period} siteId={siteId} initial={first?.[panel.statisticId]} />
        </Box>
      ))}
    </Box>
  )
}
