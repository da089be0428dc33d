'use client'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { sizes } from '@/components/theme/sizes'
import { HiddenTitle } from '@/components/ui/hidden-title'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import { titleOf } from '@/lib/routes/navigation'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const widths = ['26%', '18%', '22%', '14%']

/** Replaces a loading page, whose title is known already. */
export function PageSkeleton({ path }: { path: string }) {
  const t = useTranslations()
  const { title, id } = titleOf(path)
  const name = t(title)
  return (
    <Box>
      {/* The position of the page's title. */}
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 4, minHeight: 36 }}>
        <Typography variant="h1" component="p">
          {id ? `${name} ${id}` : name}
        </Typography>
      </Box>
      <Paper role="status" sx={{ border: 1, borderColor: 'divider' }}>
        <HiddenTitle>{t('common.loading')}</HiddenTitle>
        {rows.map((row) => (
          <Box
            key={row}
            aria-hidden
            sx={{ display: 'flex', gap: 6, alignItems: 'center', height: sizes.gridRow, px: 4 }}
          >
            {widths.map((width) => (
              <Box key={width} sx={{ width }}>
                <SkeletonLine />
              </Box>
            ))}
          </Box>
        ))}
      </Paper>
    </Box>
  )
}
