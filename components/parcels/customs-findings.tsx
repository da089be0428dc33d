'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { ShownDeclaration } from '@/contract/entities/parcels/customs'

/** What a customs declaration lacks, each with its article. */
export function CustomsFindings({ findings }: Pick<ShownDeclaration, 'findings'>) {
  const t = useTranslations('parcels')
  const common = useTranslations('common')
  if (findings.length === 0) return null
  return (
    <InlineAlert tone="warning">
      {t('customsAmiss')}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 4 }}>
        {findings.map(({ kind, kindText, name }) => (
          <li key={`${kind} ${name}`}>{name ? common('pair', { name: kindText, value: name }) : kindText}</li>
        ))}
      </Box>
    </InlineAlert>
  )
}
