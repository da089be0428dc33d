'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import useSWR from 'swr'
import { useFeedback } from '@/components/feedback/feedback'
import type { Link, Linked } from './link-tab'

/** What is linked to a record; every change says how it went and shows what is left. */
export function useLinks({ words, area, idOf, list, add, remove }: Link<never>, record: never) {
  const t = useTranslations('resource')
  const locale = useLocale()
  const { say, fail } = useFeedback()
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const { data, error, mutate } = useSWR(['links', words, area, idOf(record), locale], () => list(record))
  const attempt = async (work: () => Promise<unknown>) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      await work()
      say(t('saved'))
    } catch (failure) {
      fail(failure)
    }
    // After a refusal, too: somebody else may have changed the list meanwhile.
    await mutate()
    isRunning.current = false
    setBusy(false)
  }
  return {
    links: data,
    error,
    isBusy,
    reload: () => void mutate(),
    add: (id: number, picked?: Readonly<Record<string, unknown>>) => void attempt(() => add(record, id, picked)),
    remove: (linked: Linked) => void attempt(() => remove(record, linked)),
  }
}
