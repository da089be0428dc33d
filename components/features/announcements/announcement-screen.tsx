'use client'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { useRecordPage } from '@/components/resource/record-page/use-record-page'
import { useLabels } from '@/components/state/labels'
import { useMay } from '@/components/state/session-context'
import { sizes } from '@/components/theme/theme'
import { InlineAlert } from '@/components/ui/inline-alert'
import { PageHeader } from '@/components/ui/page-header'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import type { announcements } from '@/contract/entities/announcements'
import type { OneOf } from '@/contract/entity'
import { href } from '@/lib/routes/navigation'
import { AnnouncementArticle } from './announcement-article'

type Announcement = OneOf<typeof announcements>

/** The page of one announcement, for those who write it: as others read it, with the way to change it. */
export function AnnouncementScreen({ id, initial }: { id: number; initial: Announcement | undefined }) {
  const t = useTranslations('resource')
  const common = useTranslations('common')
  const label = useLabels('announcements')
  const explanation = useErrorMessage()
  const mayWrite = useMay('announcements', 'write')
  // Its list has all of an announcement.
  const { shown, error, reload } = useRecordPage('announcements', id, initial)
  return (
    <>
      <PageHeader
        title={`${label('one')} ${id}`}
        action={
          mayWrite &&
          shown && (
            <Button variant="outlined" component={Link} href={`${href('/tools/announcements', {})}?record=${id}.edit`}>
              {common('edit')}
            </Button>
          )
        }
      />
      {shown ? (
        <Paper sx={{ border: 1, borderColor: 'divider', maxWidth: sizes.formWidth }}>
          <AnnouncementArticle announcement={{ ...shown, important: shown.important === true }} />
        </Paper>
      ) : error ? (
        <InlineAlert tone="error" action={<Button onClick={reload}>{t('reload')}</Button>}>
          {explanation(error)}
        </InlineAlert>
      ) : (
        <SkeletonLine />
      )}
    </>
  )
}
