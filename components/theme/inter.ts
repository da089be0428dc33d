import localFont from 'next/font/local'

/**
 * Inter with the Latin letters, in all weights: one file of 48 kB. `optional` never moves what is painted; other scripts
 * come from the system's fonts behind it (`base-styles.ts`).
 */
export const inter = localFont({
  src: '../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'optional',
  preload: true,
  adjustFontFallback: 'Arial',
  variable: '--inter',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
})
