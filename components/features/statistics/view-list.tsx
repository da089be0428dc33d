'use client'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { monoFont } from '@/components/theme/theme'
import type { ReportView } from '@/contract/entities/statistics'

/** The views with their columns, folded. */
export function ViewList({ views = [] }: { views: readonly ReportView[] | undefined }) {
  const t = useTranslations('statistics')
  return (
    <Box>
      <Typography variant="caption" color="textSecondary">
        {t('viewsHint')}
      </Typography>
      {views.map(({ name, columns }) => (
        <Box component="details" key={name} sx={{ fontSize: 13, my: 1, '& summary': { cursor: 'pointer' } }}>
          <Box component="summary" sx={{ fontFamily: monoFont, lineHeight: '28px' }}>
            {name}
          </Box>
          <Box
            component="ul"
            sx={{ columns: { xs: 1, sm: 2, md: 3 }, m: 0, pl: 5, fontFamily: monoFont, fontSize: 12 }}
          >
            {columns.map((column) => (
              <li key={column.name}>
                {column.name}{' '}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {column.type}
                </Box>
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
