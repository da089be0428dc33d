'use client'
import PlaceOutlined from '@mui/icons-material/PlaceOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import { useSession } from '@/components/state/session-context'
import { type AddressParts, mapUrl } from '@/contract/text/address-layout'

interface Props extends AddressParts {
  countryName: string | null
  /** The address in the country's format, from the API. */
  lines: readonly string[]
}

/**
 * An address with its map link. A list has it in one line, because its cells do not wrap; with more space, each line is
 * separate.
 */
export function Address({ lines, countryName, ...address }: Props) {
  const t = useTranslations('fields')
  const { mapSearchUrl } = useSession()
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'flex-start', gap: 1, maxWidth: '100%' }}>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }} title={lines.join('\n')}>
        {lines.join('\n')}
      </Box>
      <IconButton
        size="small"
        href={mapUrl(address, countryName ?? address.country, mapSearchUrl)}
        target="_blank"
        rel="noreferrer"
        aria-label={t('openMap')}
        title={t('openMap')}
        sx={{ p: 0.5, flexShrink: 0 }}
      >
        <PlaceOutlined fontSize="inherit" />
      </IconButton>
    </Box>
  )
}
