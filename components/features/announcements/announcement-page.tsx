'use client'
import { useShownRecord } from '@/components/resource/core/use-shown-record'
import type { PartProps } from '@/components/resource/record-page/parts/part'
import { type RecordPageProps, recordPage } from '@/components/resource/record-page/record-page'
import { useMay } from '@/components/state/session-context'
import type { announcements } from '@/contract/entities/announcements'
import { ApiError } from '@/lib/api/api'
import { href } from '@/lib/routes/navigation'
import { announcementForm } from './announcement-form'
import { AnnouncementPaper } from './announcement-paper'
import { ReaderPage } from './reader-page'

/** Its list has all of an announcement. */
const Article = ({ shown }: PartProps<typeof announcements>) => (
  <AnnouncementPaper announcement={{ ...shown, important: shown.important === true }} />
)

/** The view of its readers and the form. */
const EditorPage = recordPage<typeof announcements>({
  list: href('/tools/announcements', {}),
  form: announcementForm,
  main: [Article],
})

/** The page of an announcement, for its editors and for those who find it in the bell. */
export function AnnouncementPage(props: RecordPageProps) {
  const mayRead = useMay(props.entity.area, 'read')
  return mayRead || props.initial ? <OwnOrAnothers {...props} /> : <ReaderPage id={Number(props.id)} />
}

/** Editors read announcements of the administrative company like everybody else. */
function OwnOrAnothers(props: RecordPageProps) {
  const { error } = useShownRecord(props.entity, props.id, props.initial)
  const isAnothers = error instanceof ApiError && error.status === 404
  return isAnothers ? <ReaderPage id={Number(props.id)} /> : <EditorPage {...props} />
}
