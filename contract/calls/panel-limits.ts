/** How a panel shows its statistic. */
export const panelKinds = ['number', 'line', 'bar', 'pie', 'table'] as const
export type PanelKind = (typeof panelKinds)[number]

/** The icons that a panel can have. */
export const panelIcons = [
  'money',
  'growth',
  'orders',
  'parcels',
  'products',
  'suppliers',
  'chat',
  'time',
  'stock',
] as const
export type PanelIcon = (typeof panelIcons)[number]

/** The grid of the dashboard: columns, and the greatest height and number of panels. */
export const [gridColumns, maxPanelHeight, maxPanels] = [12, 12, 40]
