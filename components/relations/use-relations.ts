'use client'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import useSWR from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useLanguage } from '@/components/state/language'
import { accessChangeOf } from './access-change'
import { linksKey } from './links-key'
import type { RelatedRecord, Relation } from './relation-types'

/** The related records of a record; each change reports its result and reloads the list. */
export function useRelations(link: Relation<unknown>, record: unknown) {
  const { list, add, remove, range } = link
  const t = useTranslations('resource')
  const turns = useTranslations('organisation.turns')
  const locale = useLanguage()
  const { notify, notifyError, confirm } = useFeedback()
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const { data, error, mutate } = useSWR(linksKey(link, record, locale), () => list(record))
  /** Asks for confirmation where the change restricts an account or lifts its last restriction. */
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
      notify(t(isAdded ? 'saved' : 'deleted'))
    } catch (failure) {
      notifyError(failure)
    }
    // After a refusal, too: a colleague may have changed the list since.
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
