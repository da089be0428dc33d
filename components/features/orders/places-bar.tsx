'use client'
import Box from '@mui/material/Box'
import { useFormatter, useTranslations } from 'next-intl'
import { placeColors } from '@/components/theme/theme'
import { type Places, placeNames } from '@/contract/rules/place-names'
import { formatNumber } from '@/lib/format/number'
import type { Source } from './supply-of'

interface Props {
  places: Places
  /** Where the missing pieces would come from: nothing has been promised or listed yet, so they are no shortage. */
  source?: Source
}

interface Look {
  key: string
  count: number
  /** How many pieces are where, in words. */
  text: string
  /** The same below the bar, which has the number of a place already. */
  legend: string
  /** Left out of what has not happened yet, which has an open look. */
  color?: string
  open?: typeof freeLook | typeof buyLook
}

/** No field to type in: what is still open has a dashed border. */
const freeLook = {
  ...{ color: 'text.primary', bgcolor: 'action.hover' },
  ...{ border: '1px dashed', borderColor: 'text.secondary', borderRadius: 1 },
} as const

/** Money has to be spent on these: amber, with stripes for those who do not see the colour. */
const buyLook = {
  ...{ color: 'warning.main', borderColor: 'warning.main', border: '1px dashed', borderRadius: 1 },
  backgroundImage:
    'repeating-linear-gradient(135deg, color-mix(in srgb, currentColor 14%, transparent) 0 4px, transparent 4px 8px)',
} as const

/** Where the pieces of a line are: one bar with the number of each place on it, and what its colours mean. */
export function PlacesBar({ places, source }: Props) {
  const t = useTranslations('orders')
  const format = useFormatter()
  const filled = placeNames.filter((place) => places[place] > 0)
  const count = filled.reduce((sum, place) => sum + places[place], 0)
  /** What accepting would do with the missing pieces. Nothing has happened yet, so nothing is filled. */
  const openLooks = ({ free, buy }: Source): Look[] => {
    const [inStock, toBuy] = [t('freeInStock', { count: free }), t('toBuy', { count: buy })]
    const both = [
      { key: 'free', count: free, text: inStock, legend: inStock, open: freeLook },
      { key: 'buy', count: buy, text: toBuy, legend: toBuy, open: buyLook },
    ]
    return both.filter((look) => look.count > 0)
  }
  const looks = filled.flatMap((place): Look[] => {
    if (source && place === 'missing') return openLooks(source)
    const legend = t(`place.${place}`)
    const text = `${formatNumber(places[place], 0)} ${legend}`
    return [{ key: place, count: places[place], text, legend, color: placeColors[place] }]
  })
  const texts = looks.map(({ text }) => text)
  return (
    <Box sx={{ minWidth: 168, maxWidth: 360, width: '100%' }}>
      <Box
        role="img"
        aria-label={t('placesTitle', { count, places: format.list(texts, { type: 'unit' }) })}
        sx={{ display: 'flex', height: 20, borderRadius: 1, overflow: 'hidden', gap: '1px' }}
      >
        {looks.map(({ key, count: pieces, text, color, open }) => (
          <Box
            key={key}
            component="span"
            title={text}
            sx={{
              display: 'grid',
              placeItems: 'center',
              minWidth: 22,
              px: 1,
              ...(open ?? { color: 'common.white' }),
              fontSize: 12,
              fontWeight: 600,
              fontVariantNumeric: 'tabular-nums',
            }}
            style={{ flex: `${pieces} 1 0`, backgroundColor: color }}
          >
            {formatNumber(pieces, 0)}
          </Box>
        ))}
      </Box>
      <Box
        aria-hidden
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, mt: 1, fontSize: 12, color: 'text.secondary' }}
      >
        {looks.map(({ key, legend, color, open }) => (
          <Box key={key} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
            <Box
              component="span"
              sx={{ width: 8, height: 8, borderRadius: '2px', flexShrink: 0, ...open }}
              style={{ backgroundColor: color }}
            />
            {legend}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
