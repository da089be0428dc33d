'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { startTransition } from 'react'
import { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { isRecordKey } from '@/components/resource/core/record-keys'
import { isRecordOver } from '@/components/resource/record-page/opened-record'
import { usePageStateStore } from '../../state/page-state'
import { heirOf, reduceTags, type Tag, type Tags, type TagsAction } from './tags'

interface Options {
  tags: Tags
  /** The key of the current page. */
  current: string
  dispatch: (action: TagsAction) => void
  onRefresh: () => void
  /** Called with the tag that takes the place of a closed one. */
  onClosed: (heir: string) => void
}

/** Opens, closes and reloads pages by their tags, and asks before unsaved input is discarded. */
export function useTagActions({ tags, current, dispatch, onRefresh, onClosed }: Options) {
  const t = useTranslations('resource')
  const router = useRouter()
  const { mutate } = useSWRConfig()
  const { confirm } = useFeedback()
  const pageState = usePageStateStore()

  /** Whether unsaved input of these pages may be discarded. */
  const mayLose = async (keys: readonly string[], isLost = (key: string) => pageState.unsaved().has(key)) => {
    if (!keys.some(isLost)) return true
    const areKept = keys.every((key) => !isLost(key) || pageState.isKept(key))
    const question = {
      title: t('unsavedTitle'),
      text: t(areKept ? 'unsavedText' : 'unsavedLost'),
      yes: t('leave'),
      no: t('stay'),
    }
    const saved = new AbortController()
    const unsubscribe = pageState.subscribe(() => {
      if (!keys.some(isLost)) saved.abort()
    })
    return confirm(question, saved.signal).finally(unsubscribe)
  }
  const go = async ({ key, url }: Pick<Tag, 'key' | 'url'>) => {
    if (key === current || !(await mayLose([current], pageState.isLostByLeaving))) return
    router.push(url)
  }
  const close = async (action: TagsAction, chosen: string) => {
    const after = reduceTags(tags, action)
    const closedKeys = tags.shown.filter(({ key }) => !after.shown.some((tag) => tag.key === key)).map(({ key }) => key)
    if (closedKeys.length === 0 || !(await mayLose(closedKeys))) return
    for (const key of closedKeys) {
      pageState.drop(key)
      pageState.setUnsaved(key, false)
    }
    dispatch(action)
    const heir = after.shown.find(({ key }) => key === chosen) ?? heirOf(tags, after, chosen)
    if (closedKeys.includes(current) && heir) router.push(heir.url)
    if (heir) onClosed(heir.key)
  }
  const closeOne = ({ key }: Tag) => close({ type: 'closed', key }, key)
  const refresh = async (tag: Tag) => {
    if (!(await mayLose([tag.key]))) return
    if (tag.key !== current && !(await mayLose([current], pageState.isLostByLeaving))) return
    pageState.drop(tag.key)
    pageState.setUnsaved(tag.key, false)
    if (tag.key !== current) return router.push(tag.url)
    window.scrollTo({ top: 0 })
    // In one transition: mounted with the previous data, the page would be as old as before.
    startTransition(() => {
      onRefresh()
      // A record over its list reads all that it shows by itself.
      if (!isRecordOver()) router.refresh()
    })
    // Also where it was read a moment ago: answers of one second are shared.
    if (isRecordOver()) void mutate(isRecordKey)
  }
  return { go, close, closeOne, refresh }
}
