'use client'
import Paper from '@mui/material/Paper'
import type { PartProps } from '@/components/resource/record-page/parts/part'
import { recordPage } from '@/components/resource/record-page/record-page'
import { sizes } from '@/components/theme/sizes'
import type { announcements } from '@/contract/entities/announcements'
import { href } from '@/lib/routes/navigation'
import { AnnouncementArticle } from './announcement-article'
import { announcementForm } from './announcement-form'

/** Its list has all of an announcement. */
const Article = ({ shown }: PartProps<typeof announcements>) => (
  <Paper sx={{ border: 1, borderColor: 'divider', maxWidth: sizes.formWidth }}>
    <AnnouncementArticle announcement={{ ...shown, important: shown.important === true }} hasTitle={false} />
  </Paper>
)

/** The page of an announcement for its editors: the view of its readers and their form. */
export const AnnouncementPage = recordPage<typeof announcements>({
  list: href('/tools/announcements', {}),
  form: announcementForm,
  main: [Article],
})
