'use client'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import type { Side } from '@/components/resource/core/merge-changes'
import { ApiError } from '@/lib/api/api'
import { isListKey } from '@/lib/api/cache-keys'
import { fieldErrorText } from '@/lib/api/field-error-text'
import { type LoadedSkus, saveSheet } from './load-skus'
import { columnsOf, decidedSheet, draftedSheet, type Properties, rebasedSheet, sheetMerge } from './sku-draft'
import type { Dimension } from './sku-matrix'
import { faultsOf, isUnsaved, placedFaults, rowsOf } from './sku-rows'
import { useSkuDraft } from './use-sku-draft'
import { useSkuLabels } from './use-sku-labels'
import { type Sheet, sheetOf, useSkuSheet } from './use-sku-sheet'

interface Options {
  productId: number
  start: LoadedSkus
  /** The stored properties. */
  properties: readonly Dimension[]
  onDirty: (isDirty: boolean) => void
}

/** The state of the SKU grid: rows and properties, undo, messages at cells, draft, saving and what others save. */
export function useSkuGrid({ productId, start, properties: given, onDirty }: Options) {
  const t = useTranslations('skuGrid')
  const resource = useTranslations('resource')
  const label = useSkuLabels()
  const { notify, notifyError } = useFeedback()
  const { mutate } = useSWRConfig()
  /** The SKUs that the rows were last compared with, and their version. */
  const [loaded, setLoaded] = useState(start)
  /** The properties that this grid has saved, until the product is loaded again. */
  const [saved, setSaved] = useState<Properties>()
  const stored = saved ?? given
  const widthOf = (named: Properties, { skus }: LoadedSkus) => columnsOf(named ?? given, skus)
  const { sheet, canUndo, refused, setRefused, step, undo, restart, ...sheets } = useSkuSheet(() =>
    sheetOf(rowsOf(start.skus, widthOf(undefined, start))),
  )
  const { rows, properties } = sheet
  const [isSaving, setSaving] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const unsaved = useMemo(() => rows.filter(isUnsaved).length, [rows])
  useEffect(() => {
    onDirty(unsaved > 0)
  }, [onDirty, unsaved])
  const { offer, accept, drop, settle, touch } = useSkuDraft({ productId, sheet, unsaved, stored, etag: loaded.etag })
  const change = useCallback<typeof sheets.change>(
    (...next) => {
      touch()
      sheets.change(...next)
    },
    [sheets.change, touch],
  )
  const faults = useMemo(() => {
    const own = faultsOf(rows, ({ rule, limit = 0 }) => t(`faults.${rule}`, { limit }))
    const merged = new Map(refused)
    for (const [row, messages] of own) merged.set(row, { ...merged.get(row), ...messages })
    return { all: merged, own: own.size }
  }, [refused, rows, t])

  const tell = (...texts: readonly (string | false | undefined)[]) => {
    const said = texts.filter(Boolean).join(' ')
    if (said) notify(said, 'warning')
  }
  const lostText = (count: number) => count > 0 && t('lost', { count })
  /** Puts the changes over what another user has saved. Returns them if there is nothing to look at in it. */
  const rebaseOnto = (sent: Sheet, current: LoadedSkus, theirs: Properties) => {
    const now = { skus: current.skus, properties: theirs ?? stored }
    const { lost, ...next } = rebasedSheet({ ...sent, baseProperties: stored }, now)
    setLoaded(current)
    const { both, theirs: taken } = sheetMerge(next)
    if (lost + both.length + taken.length === 0) return next
    restart(next)
    setChoosing(true)
    tell(lostText(lost))
    return undefined
  }
  const refuse = (error: unknown, keys: readonly string[]) => {
    const textFor = (message: string, path: string, field: string) =>
      fieldErrorText(message, path, label(field.startsWith('property') ? 'properties' : field))
    const placed = error instanceof ApiError && error.status === 400 && placedFaults(error.details, keys, textFor)
    if (!placed) return notifyError(error)
    setRefused(placed)
    notify(t('mendFirst', { count: placed.size }), 'warning')
  }
  const send = async (sent: Sheet, from: LoadedSkus): Promise<void> => {
    const what = { ...sent, dimensions: widthOf(sent.properties, from), isNamed: sent.properties !== saved }
    const outcome = await saveSheet(productId, what, from.etag)
    if ('error' in outcome) return refuse(outcome.error, outcome.keys)
    if ('newest' in outcome) {
      const next = rebaseOnto(sent, outcome.newest, outcome.properties)
      return next && send(next, outcome.newest)
    }
    setLoaded(outcome)
    setSaved(sent.properties)
    restart(sheetOf(rowsOf(outcome.skus, widthOf(sent.properties, outcome)), sent.properties))
    settle()
    notify(resource('saved'))
    await mutate(isListKey('products'))
  }
  const attempt = async (sent: Sheet) => {
    setSaving(true)
    await send(sent, loaded).catch(notifyError)
    setSaving(false)
  }

  const merge = sheetMerge(sheet)
  return {
    ...{ rows, dimensions: widthOf(properties, loaded), faults: faults.all, others: sheet.others },
    ...{ names: (properties ?? given).map(({ name }) => name), unsaved, isSaving, canUndo, change },
    undo: () => {
      if (!isSaving) undo()
    },
    save: async () => {
      if (unsaved === 0 || isSaving) return
      if (faults.own > 0) return notify(t('mendFirst', { count: faults.own }), 'warning')
      if (merge.both.length > 0) return setChoosing(true)
      await attempt(sheet)
    },
    /** What others have saved, while the user chooses. */
    conflict: isChoosing && merge.both.length + merge.theirs.length > 0 ? { merge, sheet } : undefined,
    /** Saves what was chosen. */
    resolve: (sides: Readonly<Record<string, Side>>) => {
      const next = decidedSheet(sheet, sides)
      setChoosing(false)
      step(next)
      if (next.rows.some(isUnsaved)) void attempt(next)
    },
    /** Back to the grid; the choice stays open until the next save. */
    postpone: () => setChoosing(false),
    discard: () => {
      touch()
      const kept = rows.flatMap((row) => (row.saved ? [{ key: row.key, saved: row.saved, cells: row.saved }] : []))
      step(sheetOf(kept, saved))
    },
    offer: offer && { time: offer.time, isOld: offer.etag !== (loaded.etag ?? null) },
    /** Continues the draft of an earlier visit over the SKUs of now, under what was typed before it was continued. */
    resume: () => {
      if (isSaving || !offer) return
      const begun = draftedSheet(offer)
      const over = { ...begun, properties: properties ?? begun.properties ?? saved }
      const { lost, ...next } = rebasedSheet(over, { skus: loaded.skus, properties: stored }, rows)
      accept()
      touch()
      step(next)
      tell((next.others.size > 0 || next.otherProperties) && t('othersChanged'), lostText(lost))
    },
    dropOffer: drop,
  }
}
