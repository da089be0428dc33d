'use client'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import useSWR from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useLanguage } from '@/components/state/language'
import { accessChangeOf } from './access-change'
import type { RelatedRecord, Relation } from './relation-types'

/** What is linked to a record; every change says how it went and shows what is left. */
export function useRelations({ label, area, idOf, list, add, remove, range }: Relation<never>, record: never) {
  const t = useTranslations('resource')
  const turns = useTranslations('organisation.turns')
  const locale = useLanguage()
  const { say, fail, confirm } = useFeedback()
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const { data, error, mutate } = useSWR(['links', label, area, idOf(record), locale], () => list(record))
  /** Asks where somebody comes to see all of the company by it, or no longer does. */
  const isWanted = async (linked: RelatedRecord, isAdded: boolean): Promise<boolean> => {
    const turn = range && (await accessChangeOf(range(record, linked), isAdded))
    if (!turn) return true
    const { way, places, name, place } = turn
    return confirm({
      title: turns(`${way}.title`, { name, place }),
      text: turns(`${way}.${places}`, { name, place }),
      yes: turns(`${way}.yes`),
    })
  }
  const attempt = async (linked: RelatedRecord, isAdded: boolean, work: () => Promise<unknown>) => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      if (!(await isWanted(linked, isAdded))) {
        isRunning.current = false
        return
      }
      setBusy(true)
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
    add: (id: number, picked?: Readonly<Record<string, unknown>>) =>
      void attempt({ id, name: String(picked?.name ?? '') }, true, () => add(record, id, picked)),
    remove: (linked: RelatedRecord) => void attempt(linked, false, () => remove(record, linked)),
  }
}
