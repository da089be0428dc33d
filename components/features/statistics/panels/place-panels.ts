import { gridColumns, maxPanelHeight } from '@/contract/calls/panel-limits'
import type { StatisticPanel } from '@/contract/calls/statistic-panels'

type Place = Pick<StatisticPanel, 'x' | 'y' | 'w' | 'h'>

const overlap = (a: Place, b: Place) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

/** Panels from top to bottom, then from left to right. */
export const inOrder = <Panel extends Place>(panels: readonly Panel[]): Panel[] =>
  [...panels].sort((a, b) => a.y - b.y || a.x - b.x)

/**
 * The panels without overlaps and gaps: each as high up as it can be, the first one where it wants to be.
 * @param first keeps its place against the others
 */
export function placed<Panel extends Place>(panels: readonly Panel[], first?: Panel): Panel[] {
  const settled: Panel[] = []
  const others = inOrder(panels.filter((panel) => panel !== first))
  // The moved one goes before what begins in its row or below.
  const at = first ? others.findIndex((other) => other.y >= first.y) : -1
  const queue = first ? others.toSpliced(at < 0 ? others.length : at, 0, first) : others
  const done = new Map<Panel, Panel>()
  for (const panel of queue) {
    const x = Math.max(0, Math.min(panel.x, gridColumns - panel.w))
    let y = 0
    while (settled.some((other) => overlap({ ...panel, x, y }, other))) y += 1
    const one = { ...panel, x, y }
    settled.push(one)
    done.set(panel, one)
  }
  return panels.map((panel) => done.get(panel) ?? panel)
}

/** The ways to move and resize a panel by the keyboard. */
export const steps = {
  left: ({ x }) => ({ x: x - 1 }),
  right: ({ x }) => ({ x: x + 1 }),
  up: ({ y, h }) => ({ y: y - Math.max(1, Math.min(h, y)) }),
  down: ({ y, h }) => ({ y: y + h + 1 }),
  wider: ({ w }) => ({ w: w + 1 }),
  narrower: ({ w }) => ({ w: w - 1 }),
  taller: ({ h }) => ({ h: h + 1 }),
  shorter: ({ h }) => ({ h: h - 1 }),
} as const satisfies Record<string, (place: Place) => Partial<Place>>
export type Step = keyof typeof steps

const within = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max))

/** The panels after one of them has taken a step. */
export function moved<Panel extends Place>(panels: readonly Panel[], panel: Panel, step: Step): Panel[] {
  const next = { ...panel, ...steps[step](panel) }
  const w = within(next.w, 1, gridColumns)
  const one = {
    ...next,
    w,
    h: within(next.h, 1, maxPanelHeight),
    x: within(next.x, 0, gridColumns - w),
    y: Math.max(0, next.y),
  }
  return placed(
    panels.map((other) => (other === panel ? one : other)),
    one,
  )
}
