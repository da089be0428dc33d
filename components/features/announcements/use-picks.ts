'use client'
import useSWR from 'swr'
import { useLanguage } from '@/components/state/language'
import type { AnnouncementPick } from '@/contract/entities/announcements'
import { call } from '@/lib/api/api'

/**
 * The user's announcements, and a way to mark one as read. The key has the prefix of the list's keys, so that a change
 * there invalidates it, too.
 * @param isWanted false: they are not loaded yet
 */
export function usePicks(isWanted = true) {
  const locale = useLanguage()
  // Always fetched: an opened list shows what is new, and whether opening one was noted.
  const request = () => call('GET announcements/picks', { isFresh: true })
  const { data, error, mutate } = useSWR(isWanted ? ['announcements', 'picks', locale] : null, request)
  const markRead = async (id: number) => {
    const mark = () =>
      mutate((picks) => picks?.map((pick) => (pick.announcementId === id ? { ...pick, read: true } : pick)), {
        revalidate: false,
      })
    await mark()
    try {
      await call('POST announcements/{id}/read', { params: { id } })
      // Announcements requested before this lack it.
      await mark()
    } catch {
      // Not worth an error message: it counts as unread again, and the next opening retries.
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
