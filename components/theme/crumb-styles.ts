/** The breadcrumb, as inline styles: the server draws it without a component of the browser. */
export const crumbList = {
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'flex', gap: 8, fontSize: 13, whiteSpace: 'nowrap' },
  step: { display: 'flex', gap: 8, minWidth: 0, flexShrink: 0 },
  last: { display: 'flex', gap: 8, minWidth: 0, flexShrink: 1 },
} as const
