import type { PanelKind } from '@/contract/calls/panel-limits'
import type { StatisticPanel } from '@/contract/calls/statistic-panels'

type Place = readonly [
  statisticId: string,
  kind: PanelKind,
  icon: StatisticPanel['icon'],
  x: number,
  y: number,
  w: number,
  h: number,
]

const trade: readonly Place[] = [
  ['turnover', 'number', 'money', 0, 0, 3, 2],
  ['orders-by-state', 'pie', 'orders', 3, 0, 4, 4],
  ['turnover', 'line', 'money', 7, 0, 5, 4],
  ['margin', 'number', 'money', 0, 2, 3, 2],
  ['top-articles', 'table', 'products', 0, 4, 6, 4],
  ['chat-answers', 'bar', 'chat', 6, 4, 6, 4],
]
const purchasing: readonly Place[] = [
  ['supplier-defects', 'bar', 'suppliers', 0, 0, 6, 4],
  ['supplier-defects', 'table', 'suppliers', 6, 0, 6, 4],
]
const storing: readonly Place[] = [
  ['days-to-delivery', 'number', 'time', 0, 0, 3, 2],
  ['days-to-delivery', 'line', 'time', 3, 0, 9, 4],
]

/** The panels that a dashboard begins with, by role; those of missing statistics are left out. */
export function usualPanels(roles: readonly string[]): StatisticPanel[] {
  const has = (part: string) => roles.some((role) => role.startsWith(part))
  const parts = [
    ...(has('super-') || has('sales-') ? [trade] : []),
    ...(has('super-') || has('purchases-') ? [purchasing] : []),
    ...(has('super-') || has('warehouses-') ? [storing] : []),
  ]
  let below = 0
  return parts.flatMap((part) => {
    const from = below
    below += Math.max(...part.map(([, , , , y, , h]) => y + h))
    return part.map(([statisticId, kind, icon, x, y, w, h]) => ({ statisticId, kind, icon, x, y: y + from, w, h }))
  })
}
