import { sizes } from '@/components/theme/sizes'
import { phoneQuery } from '@/components/theme/theme'

const phone = `@media ${phoneQuery}`

/** Fills what the shell leaves of the window, and lets the rows scroll; on a phone the page scrolls instead. */
export const screenLook = {
  display: 'flex',
  flexDirection: 'column',
  height: ({ spacing }: { spacing: (by: number) => string }) => ({
    xs: `calc(100dvh - ${sizes.topBar}px - 2 * ${spacing(3)})`,
    md: `calc(100dvh - ${sizes.topBar}px - var(--tags-bar, 0px) - 2 * ${spacing(5)})`,
  }),
  // A window lower than this scrolls as a whole.
  minHeight: 420,
  [phone]: {
    height: 'auto',
    minHeight: 0,
    mt: -2,
    // The head touches the card: room for the eye, none for the finger.
    '& > :first-of-type': {
      mb: 0,
      // With several buttons the filled one stands beside the title, and the others below it.
      '&:has(> .MuiButton-outlined ~ .MuiButton-outlined)': { gap: 1, '& > .MuiButton-outlined': { order: 1 } },
      minHeight: 44,
      '& .MuiButton-root': { border: '4px solid transparent', borderRadius: '10px', backgroundClip: 'padding-box' },
      '& .MuiButton-outlined': { boxShadow: 'inset 0 0 0 1px color-mix(in srgb, currentColor 50%, transparent)' },
    },
  },
} as const

/** Searches, rows and pages in one card, which ends with its rows. */
export const cardLook = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  border: 1,
  borderColor: 'divider',
  overflow: 'hidden',
} as const
