'use client'
import useSWR from 'swr'
import { useLanguage } from '@/components/state/language'
import type { AnnouncementPick } from '@/contract/entities/announcements'
import { call } from '@/lib/api/api'

/**
 * What is announced to the person, and the way to note that one of it was opened. The key begins as those of the list
 * of announcements do, so whatever is changed there is asked for again here.
 */
export function usePicks() {
  const locale = useLanguage()
  const { data, error, mutate } = useSWR(['announcements', 'picks', locale], () => call('GET announcements/picks'))
  const markRead = async (id: number) => {
    const mark = () =>
      mutate((picks) => picks?.map((pick) => (pick.announcementId === id ? { ...pick, read: true } : pick)), {
        revalidate: false,
      })
    await mark()
    try {
      await call('POST announcements/{id}/read', { params: { id } })
      // Picks that were asked for meanwhile did not know of it yet.
      await mark()
    } catch {
      // Nobody has to do anything about it: it counts again, and the next opening tells the server.
      await mutate()
    }
  }
  return {
    picks: data,
    error,
    refresh: () => void mutate(),
    noteOpened: ({ announcementId, read }: AnnouncementPick) => {
      if (!read) void markRead(announcementId)
    },
  }
}
