'use client'
import 'react-grid-layout/css/styles.css'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import GridLayout, { type Layout, noCompactor, useContainerWidth } from 'react-grid-layout'
import { gridColumns, maxPanelHeight } from '@/contract/calls/panel-limits'
import type { StatisticPanel } from '@/contract/calls/statistic-panels'
import type { Period } from '../period'
import { PanelCard, rowGap, rowHeight } from './panel-card'
import { PanelDialog } from './panel-dialog'
import { panelKeyOf } from './panel-grid'
import { moved, placed, type Step, steps } from './place-panels'

interface Props {
  panels: readonly StatisticPanel[]
  period: Period
  onChange: (panels: readonly StatisticPanel[]) => void
}

/** The panels to be moved and resized by the mouse, or by the menu of each. */
export function PanelEditor({ panels, period, onChange }: Props) {
  const t = useTranslations('statistics')
  const { width, containerRef, mounted } = useContainerWidth()
  const [edited, setEdited] = useState<StatisticPanel | 'new'>()
  const byKey = new Map(panels.map((panel) => [panelKeyOf(panel), panel]))
  const take = (layout: Layout, movedKey: string | undefined) => {
    const next = panels.map((panel) => {
      const item = layout.find(({ i }) => i === panelKeyOf(panel))
      return item ? { ...panel, x: item.x, y: item.y, w: item.w, h: item.h } : panel
    })
    onChange(
      placed(
        next,
        next.find((panel) => panelKeyOf(panel) === movedKey),
      ),
    )
  }
  const entriesOf = (panel: StatisticPanel) => [
    { key: 'look', text: t('look'), onSelect: () => setEdited(panel) },
    ...(Object.keys(steps) as Step[]).map((step) => ({
      key: step,
      text: t(`steps.${step}`),
      onSelect: () => onChange(moved(panels, panel, step)),
    })),
    {
      key: 'remove',
      text: t('removePanel'),
      isDangerous: true,
      onSelect: () => onChange(placed(panels.filter((other) => other !== panel))),
    },
  ]
  return (
    <>
      <Button variant="outlined" onClick={() => setEdited('new')} sx={{ mb: 3 }}>
        {t('addPanel')}
      </Button>
      <div ref={containerRef}>
        {mounted && (
          <GridLayout
            width={width}
            layout={panels.map((panel) => ({
              ...{ i: panelKeyOf(panel), x: panel.x, y: panel.y, w: panel.w, h: panel.h },
              ...{ minW: 1, maxH: maxPanelHeight },
            }))}
            gridConfig={{ cols: gridColumns, rowHeight, margin: [rowGap, rowGap], containerPadding: [0, 0] }}
            dragConfig={{ handle: '.panel-handle' }}
            compactor={noCompactor}
            onDragStop={(layout, _, item) => take(layout, item?.i)}
            onResizeStop={(layout, _, item) => take(layout, item?.i)}
          >
            {[...byKey].map(([key, panel]) => (
              <div key={key}>
                <PanelCard panel={panel} period={period} entries={entriesOf(panel)} />
              </div>
            ))}
          </GridLayout>
        )}
      </div>
      {edited && (
        <PanelDialog
          panel={edited === 'new' ? undefined : edited}
          taken={panels}
          onClose={() => setEdited(undefined)}
          onDone={(panel) => {
            setEdited(undefined)
            const isNew = edited === 'new'
            onChange(isNew ? placed([...panels, panel]) : panels.map((other) => (other === edited ? panel : other)))
          }}
        />
      )}
    </>
  )
}
