'use client'
import HistoryIcon from '@mui/icons-material/History'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { RecordPicture } from '@/components/fields/pictures/record-picture'
import { useLabels } from '@/components/state/labels'
import { maxRecent, type RecentRecord, useRecentRecords } from '@/components/state/recent-records'
import { recentCard, recentEmpty, recentList, recentRow } from '@/components/theme/home-styles'

/** The records that the user had open last, to go on with. */
export function ContinueSection() {
  const t = useTranslations('pages')
  const recent = useRecentRecords()
  return (
    <Box component="section" aria-label={t('continue')}>
      <Typography variant="h2" component="h2" sx={{ mb: 2 }}>
        {t('continue')}
      </Typography>
      <Paper sx={recentCard}>
        {recent.length === 0 ? (
          <Box sx={recentEmpty}>
            <HistoryIcon aria-hidden />
            {t('continueEmpty')}
          </Box>
        ) : (
          <Box component="ul" sx={recentList}>
            {recent.slice(0, maxRecent).map((record) => (
              <li key={record.href}>
                <Recent record={record} />
              </li>
            ))}
          </Box>
        )}
      </Paper>
    </Box>
  )
}

function Recent({ record: { path, href, name, picture } }: { record: RecentRecord }) {
  const label = useLabels(path)
  return (
    <ButtonBase component={Link} href={href} prefetch={false} sx={recentRow}>
      {/* Its address ends with its key. */}
      <RecordPicture path={path} id={href.split(/[/=]/).at(-1) ?? ''} name={name} record={picture} size={32} />
      <Box component="span" sx={{ minWidth: 0 }}>
        <Box component="span" dir="auto" className="name">
          {name}
        </Box>{' '}
        <Box component="span" className="kind">
          {label('one')}
        </Box>
      </Box>
    </ButtonBase>
  )
}
