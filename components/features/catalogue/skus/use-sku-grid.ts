'use client'
import { useTranslations } from 'next-intl'
import { useCallback, useMemo, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { draftKey } from '@/components/resource/core/draft-store'
import type { Row } from '@/components/resource/core/list-types'
import type { Side } from '@/components/resource/core/merge-changes'
import { useValueDocument } from '@/components/resource/form/use-value-document'
import { useSession } from '@/components/state/session-context'
import { ApiError } from '@/lib/api/api'
import { fieldErrorText } from '@/lib/api/field-error-text'
import { type LoadedSkus, loadProperties, loadSkus, saveSkus } from './load-skus'
import {
  columnsOf,
  decidedSheet,
  draftedSheet,
  type Rebased,
  rebasedSheet,
  type StoredSheet,
  sheetMerge,
  sheetMerging,
  valuesOf,
} from './sku-draft'
import type { Dimension } from './sku-matrix'
import { type CellFaults, faultsOf, isUnsaved, placedFaults, rowsOf, type SkuRow } from './sku-rows'
import { useSkuLabels } from './use-sku-labels'
import { sheetOf, useSkuSheet } from './use-sku-sheet'

interface Options {
  productId: number
  start: LoadedSkus
  /** The stored properties. */
  properties: readonly Dimension[]
  onDirty: (isDirty: boolean) => void
}

const names = ['rows', 'properties', 'otherProperties']
const storedIn = (record: Row | undefined) => record as StoredSheet
const sheetFrom = ({ skus, properties }: StoredSheet) => sheetOf(rowsOf(skus, columnsOf(properties, skus)))

/** The SKUs of a product and its properties as a document, whose values are a sheet with undo. */
export function useSkuGrid({ productId, start, properties: given, onDirty }: Options) {
  const t = useTranslations('skuGrid')
  const { notify } = useFeedback()
  const { adminId } = useSession().profile
  const [first] = useState(() => ({ record: { skus: start.skus, properties: given }, etag: start.etag }))
  const { sheet, canUndo, refused, setRefused, step, undo, restart, change } = useSkuSheet(() =>
    sheetFrom(first.record),
  )
  const { rows } = sheet
  const [isChoosing, setChoosing] = useState(false)
  const faults = useFaults(rows, refused)
  const [refusals, setRefusals] = useState(0)
  const refuse = () => setRefusals((count) => count + 1)
  const placeErrors = usePlacedErrors((placed) => {
    setRefused(placed)
    refuse()
  })
  const warn = ({ lost }: Rebased, text?: string) => {
    const message = [text, lost > 0 && t('lost', { count: lost })].filter(Boolean).join(' ')
    if (message) notify(message, 'warning')
  }
  const { submit, isSaving, offer, ...document } = useValueDocument(
    {
      ...{ path: 'products', id: productId, names, stored: first, merging: sheetMerging, onDirty, refuse: placeErrors },
      draftKeyOf: useCallback((id) => draftKey(adminId, 'products', `${id}:skus`), [adminId]),
      save: async (values, { record, etag: ifMatch }) => {
        const sent = draftedSheet({ values, base: {} })
        const { properties = storedIn(record).properties } = sent
        const dimensions = columnsOf(properties, storedIn(record).skus)
        const { skus, etag } = await saveSkus(productId, { ...sent, dimensions }, ifMatch ?? undefined)
        return { record: { skus, properties }, etag }
      },
      reload: async () => {
        const { skus, etag } = await loadSkus(productId)
        const properties = sheet.properties ? await loadProperties(productId) : stored.properties
        return { record: { skus, properties }, etag }
      },
      onConflict: ({ mine }) => {
        restart(mine.sheet as Rebased)
        setChoosing(true)
        warn(mine.sheet as Rebased)
      },
      /** Over the SKUs of now, under what was typed before it was continued. */
      resume: (draft) => {
        const typed = sheet.properties && { properties: sheet.properties, baseProperties: stored.properties }
        const next = rebasedSheet({ ...draftedSheet(draft), ...typed }, stored, rows)
        step(next)
        warn(next, next.others.size > 0 || next.otherProperties ? t('othersChanged') : undefined)
      },
    },
    { values: useMemo(() => valuesOf(sheet), [sheet]), reset: (_, record) => restart(sheetFrom(storedIn(record))) },
  )
  const stored = storedIn(document.start.record)
  const properties = sheet.properties ?? stored.properties
  const unsaved = useMemo(() => rows.filter(isUnsaved).length, [rows])
  const merge = sheetMerge(sheet)
  return {
    /** How often a save was refused because of single cells. */
    refusals,
    ...{ rows, others: sheet.others, unsaved, isSaving, canUndo, change, offer, faults: faults.all },
    dimensions: columnsOf(properties, stored.skus),
    names: properties.map(({ name }) => name),
    undo: () => {
      if (!isSaving) undo()
    },
    save: async () => {
      if (unsaved === 0 || isSaving) return
      if (faults.own > 0) {
        refuse()
        return notify(t('mendFirst', { count: faults.own }), 'warning')
      }
      if (merge.both.length > 0) return setChoosing(true)
      await submit()
    },
    /** What others have saved, while the user chooses. */
    conflict: isChoosing && merge.both.length + merge.theirs.length > 0 ? { merge, sheet } : undefined,
    /** Saves what was chosen. */
    resolve: (sides: Readonly<Record<string, Side>>) => {
      const next = decidedSheet(sheet, sides)
      setChoosing(false)
      step(next)
      if (next.rows.some(isUnsaved)) void submit(valuesOf(next))
    },
    /** Back to the grid; the choice stays open until the next save. */
    postpone: () => setChoosing(false),
    discard: () => step(sheetOf(rows.flatMap(({ key, saved }) => (saved ? [{ key, saved, cells: saved }] : [])))),
  }
}

/** The messages of all cells, and how many rows cannot be sent. */
function useFaults(rows: readonly SkuRow[], refused: CellFaults) {
  const t = useTranslations('skuGrid')
  return useMemo(() => {
    const own = faultsOf(rows, ({ rule, limit = 0 }) => t(`faults.${rule}`, { limit }))
    const all = new Map(refused)
    for (const [row, messages] of own) all.set(row, { ...all.get(row), ...messages })
    return { all, own: own.size }
  }, [refused, rows, t])
}

/** Puts the errors of a refused save at their cells. */
function usePlacedErrors(setRefused: (refused: CellFaults) => void) {
  const t = useTranslations('skuGrid')
  const label = useSkuLabels()
  const { notify } = useFeedback()
  return (error: unknown, values: Row) => {
    if (!(error instanceof ApiError) || error.status !== 400) return false
    const keys = draftedSheet({ values, base: {} })
      .rows.filter(isUnsaved)
      .map(({ key }) => key)
    const placed = placedFaults(error.details, keys, (message, path, field) =>
      fieldErrorText(message, path, label(field.startsWith('property') ? 'properties' : field)),
    )
    if (!placed) return false
    setRefused(placed)
    notify(t('mendFirst', { count: placed.size }), 'warning')
    return true
  }
}
