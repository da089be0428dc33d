'use client'
import Box from '@mui/material/Box'
import { useFormatter, useTranslations } from 'next-intl'
import { placeColors } from '@/components/theme/theme'
import { type Places, placeNames } from '@/contract/rules/place-names'
import { formatNumber } from '@/lib/format/number'

interface Props {
  places: Places
  /** Nothing has been promised or listed yet, so what is missing is no shortage. */
  isPending?: boolean
}

/** No field to type in: what is still open has a dashed border. */
const openLook = {
  ...{ color: 'text.primary', bgcolor: 'action.hover' },
  ...{ border: '1px dashed', borderColor: 'text.secondary', borderRadius: 1 },
} as const

/** Where the pieces of a line are: one bar with the number of each place on it, and what its colours mean. */
export function PlacesBar({ places, isPending = false }: Props) {
  const t = useTranslations('orders')
  const format = useFormatter()
  const filled = placeNames.filter((place) => places[place] > 0)
  const count = filled.reduce((sum, place) => sum + places[place], 0)
  const looks = filled.map((place) => {
    const isOpen = isPending && place === 'missing'
    return {
      ...{ place, count: places[place], name: isOpen ? t('notCoveredYet') : t(`place.${place}`) },
      // Nothing has happened yet, so nothing is coloured.
      color: isOpen ? undefined : placeColors[place],
    }
  })
  const texts = looks.map(({ count: pieces, name }) => `${formatNumber(pieces, 0)} ${name}`)
  return (
    <Box sx={{ minWidth: 168, maxWidth: 360, width: '100%' }}>
      <Box
        role="img"
        aria-label={t('placesTitle', { count, places: format.list(texts, { type: 'unit' }) })}
        sx={{ display: 'flex', height: 20, borderRadius: 1, overflow: 'hidden', gap: '1px' }}
      >
        {looks.map(({ place, count: pieces, name, color }) => (
          <Box
            key={place}
            component="span"
            title={`${formatNumber(pieces, 0)} ${name}`}
            sx={{
              display: 'grid',
              placeItems: 'center',
              minWidth: 22,
              px: 1,
              ...(color ? { color: 'common.white' } : openLook),
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
        {looks.map(({ place, name, color }) => (
          <Box key={place} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
            <Box
              component="span"
              sx={{ width: 8, height: 8, borderRadius: '2px', flexShrink: 0, ...(!color && openLook) }}
              style={{ backgroundColor: color }}
            />
            {name}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
