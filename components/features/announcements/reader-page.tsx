'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { EmptyState } from '@/components/resource/core/list-notice'
import { LoadingNotice } from '@/components/resource/core/loading-notice'
import { usePageName } from '@/components/state/page-names'
import { PageHeader } from '@/components/ui/page-header'
import { AnnouncementPaper } from './announcement-paper'
import { usePicks } from './use-picks'

/** The page of an announcement for those who find it in the bell. */
export function ReaderPage({ id }: { id: number }) {
  const t = useTranslations('errors')
  const { picks, error, refresh, noteOpened } = usePicks()
  const pick = picks?.find(({ announcementId }) => announcementId === id)
  usePageName(pick?.title)
  const noted = useRef<number>(undefined)
  useEffect(() => {
    if (!pick || noted.current === pick.announcementId) return
    noted.current = pick.announcementId
    noteOpened(pick)
  }, [pick, noteOpened])
  if (!picks) return <LoadingNotice error={error} onReload={refresh} />
  if (!pick) return <EmptyState icon={null} title={t('missing')} />
  return (
    <>
      <PageHeader title={pick.title} />
      <AnnouncementPaper announcement={pick} />
    </>
  )
}
