import { gridColumns, type PanelKind } from '@/contract/calls/panel-limits'
import type { StatisticPanel } from '@/contract/calls/statistic-panels'

type Choice = readonly [statisticId: string, kind: PanelKind, icon: StatisticPanel['icon']]

/** What an area shows: numbers in a column at the end of its first row, and charts, two a row. */
interface Section {
  /** What the names of its roles begin with. */
  roles: string
  numbers: readonly Choice[]
  charts: readonly Choice[]
}

const sections: readonly Section[] = [
  {
    roles: 'super-',
    numbers: [],
    charts: [
      ['turnover', 'line', 'money'],
      ['orders-per-day', 'bar', 'orders'],
      ['purchase-spend', 'line', 'money'],
      ['chat-answers', 'bar', 'chat'],
    ],
  },
  {
    roles: 'sales-',
    numbers: [
      ['turnover', 'number', 'money'],
      ['margin', 'number', 'growth'],
      ['orders-per-day', 'number', 'orders'],
      ['chat-answers', 'number', 'chat'],
    ],
    charts: [
      ['turnover', 'line', 'money'],
      ['orders-by-state', 'pie', 'orders'],
      ['top-articles', 'table', 'products'],
      ['chat-answers', 'bar', 'chat'],
    ],
  },
  {
    roles: 'purchases-',
    numbers: [
      ['purchase-spend', 'number', 'money'],
      ['days-to-arrive', 'number', 'time'],
    ],
    charts: [
      ['purchase-spend', 'line', 'money'],
      ['supplier-defects', 'bar', 'suppliers'],
      ['days-to-arrive', 'line', 'time'],
      ['supplier-defects', 'table', 'suppliers'],
    ],
  },
  {
    roles: 'warehouses-',
    numbers: [['days-to-delivery', 'number', 'time']],
    charts: [
      ['pieces-in-and-out', 'bar', 'stock'],
      ['stock-age', 'pie', 'time'],
      ['days-to-delivery', 'line', 'time'],
    ],
  },
]

/** The statistics that a first dashboard may show. */
export const usualStatistics: readonly string[] = [
  ...new Set(sections.flatMap(({ numbers, charts }) => [...numbers, ...charts].map(([statisticId]) => statisticId))),
]

const [numberWidth, maxNumbers] = [3, 3]
/** The rows of the grid that the first and the other rows of charts take. */
const [firstHeight, nextHeight] = [3, 4]

/**
 * The panels that a dashboard begins with, by role: the first charts of each area in its first row, without gaps.
 * @param visible the statistics that the user may see; others are left out
 */
export function usualPanels(roles: readonly string[], visible: ReadonlySet<string>): StatisticPanel[] {
  const panels: StatisticPanel[] = []
  for (const section of sections) {
    if (!roles.some((role) => role.startsWith(section.roles))) continue
    const isNew = ([statisticId, kind]: Choice) =>
      visible.has(statisticId) && !panels.some((panel) => panel.statisticId === statisticId && panel.kind === kind)
    const below = Math.max(0, ...panels.map(({ y, h }) => y + h))
    panels.push(...placedSection(section.numbers.filter(isNew), section.charts.filter(isNew), below))
  }
  return panels
}

function placedSection(numbers: readonly Choice[], charts: readonly Choice[], top: number): StatisticPanel[] {
  const shown = numbers.slice(0, maxNumbers)
  const panelOf = ([statisticId, kind, icon]: Choice, [x, y, w, h]: readonly [number, number, number, number]) => ({
    ...{ statisticId, kind, icon, x, y, w, h },
  })
  const besides = gridColumns - (shown.length > 0 ? numberWidth : 0)
  const placed = shown.map((one, index) => panelOf(one, [besides, top + index, numberWidth, 1]))
  for (let at = 0; at < charts.length; at += 2) {
    const [left, right] = charts.slice(at, at + 2)
    const [width, height] = at === 0 ? [besides, firstHeight] : [gridColumns, nextHeight]
    const y = at === 0 ? top : top + firstHeight + (at / 2 - 1) * nextHeight
    const leftWidth = right ? Math.ceil(width / 2) : width
    if (left) placed.push(panelOf(left, [0, y, leftWidth, height]))
    if (right) placed.push(panelOf(right, [leftWidth, y, width - leftWidth, height]))
  }
  return placed
}
