const color = (name: string) => `var(--mui-palette-${name})`
const channel = (name: string) => `var(--mui-palette-${name}Channel)`

/** How loud a state is, and in which colour: see `looks` in `components/fields/status-badge.tsx`. */
const tones = ['success', 'warning', 'error', 'info'] as const

/** The sign of a pill, beside its text; the second value hides it from screen readers. */
const sign = (text: string) => ({ content: [`"${text}"`, `"${text}" / ""`] })

const pill = {
  gap: '5px',
  height: 20,
  paddingInline: '4px 8px',
  borderRadius: '10px',
  fontSize: 12,
  fontWeight: 500,
  color: color('text-primary'),
} as const

const pillMark = {
  display: 'grid',
  placeItems: 'center',
  width: 12,
  height: 12,
  border: 0,
  fontSize: 10,
  fontWeight: 700,
  lineHeight: '12px',
  color: color('background-paper'),
} as const

/**
 * States: a green dot for what is as it should be, a hollow one for what nothing is to come of, a coloured dot for what
 * is going on, and a pill with a sign for what needs attention or is disabled.
 */
export const statusClasses = {
  '.status-badge': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '7px',
    maxWidth: '100%',
    whiteSpace: 'nowrap',
    color: color('text-secondary'),
  },
  '.status-badge::before': {
    content: '""',
    boxSizing: 'border-box',
    width: 8,
    height: 8,
    flexShrink: 0,
    borderRadius: '50%',
    border: `1.5px solid ${color('text-disabled')}`,
  },
  '.status-badge.well::before': { borderColor: color('success-main'), backgroundColor: color('success-main') },
  '.status-badge.going': { color: color('text-primary') },
  ...Object.fromEntries(
    tones.map((tone) => [
      `.status-badge.going.${tone}::before`,
      { borderColor: color(`${tone}-main`), backgroundColor: color(`${tone}-main`) },
    ]),
  ),
  '.status-badge.needed, .status-badge.off': pill,
  '.status-badge.needed::before, .status-badge.off::before': pillMark,
  '.status-badge.off': { backgroundColor: `rgba(${channel('text-primary')} / 0.09)`, color: color('text-secondary') },
  '.status-badge.off::before': { ...sign('–'), backgroundColor: color('text-secondary') },
  ...Object.fromEntries(
    tones.map((tone) => [
      `.status-badge.needed.${tone}`,
      { backgroundColor: `rgba(${channel(`${tone}-main`)} / 0.12)` },
    ]),
  ),
  ...Object.fromEntries(
    tones.map((tone) => [
      `.status-badge.needed.${tone}::before`,
      { backgroundColor: color(`${tone}-main`), ...(tone === 'error' && sign('×')) },
    ]),
  ),
  '.status-badge.needed::before': sign('!'),
  // A figure that is worth a look, such as a code of an error.
  ...Object.fromEntries(
    (['warning', 'error'] as const).map((tone) => [
      `.figure-${tone}`,
      { color: color(`${tone}-main`), fontWeight: 600 },
    ]),
  ),
} as const
