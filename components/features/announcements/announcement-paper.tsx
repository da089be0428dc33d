import Paper from '@mui/material/Paper'
import { sizes } from '@/components/theme/sizes'
import { AnnouncementArticle, type ShownAnnouncement } from './announcement-article'

/** An announcement on its page, whose heading is the title. */
export const AnnouncementPaper = ({ announcement }: { announcement: ShownAnnouncement }) => (
  <Paper sx={{ border: 1, borderColor: 'divider', maxWidth: sizes.formWidth }}>
    <AnnouncementArticle announcement={announcement} hasTitle={false} />
  </Paper>
)
