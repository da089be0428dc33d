import { z } from 'zod'
import { endpoint } from '../endpoint'
import { gridColumns, maxPanelHeight, maxPanels, panelIcons, panelKinds } from './panel-limits'

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .nullish()

/** A statistic on a user's dashboard. */
export const statisticPanel = z.strictObject({
  statisticId: z.string().regex(/^[a-z0-9-]{1,64}$/),
  kind: z.enum(panelKinds),
  /** Omitted: as the theme has it. */
  background: colour,
  /** Of the text. */
  colour,
  icon: z.enum(panelIcons).nullish(),
  x: z
    .int()
    .min(0)
    .max(gridColumns - 1),
  y: z.int().min(0).max(10_000),
  w: z.int().min(1).max(gridColumns),
  h: z.int().min(1).max(maxPanelHeight),
})
export type StatisticPanel = z.infer<typeof statisticPanel>

export const statisticPanelEndpoints = {
  'GET statistics/panels': endpoint({
    area: 'everyone',
    response: z.array(statisticPanel),
    summary: 'The panels of my dashboard; the ETag names this layout',
  }),
  'POST statistics/panels': endpoint({
    area: 'everyone',
    use: 'write',
    body: z.array(statisticPanel).max(maxPanels),
    response: z.array(statisticPanel),
    summary: 'Set the whole layout of my dashboard; 412 where it has changed since',
  }),
}
