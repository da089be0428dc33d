'use client'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { type Draft, draftKey } from '@/components/resource/core/draft-store'
import { useOfferedDraft } from '@/components/resource/core/use-offered-draft'
import { useSession } from '@/components/state/session-context'
import { ApiError, callWithEtag } from '@/lib/api/api'
import { isListKey } from '@/lib/api/cache-keys'
import { fieldErrorText } from '@/lib/api/field-error-text'
import { type LoadedSkus, loadSkus } from './load-skus'
import type { Dimension } from './sku-matrix'
import {
  type CellFaults,
  dimensionsOf,
  draftsOf,
  faultsOf,
  isUnsaved,
  lastingFaults,
  placedFaults,
  rebased,
  rowsOf,
  type SkuRow,
  withTyped,
} from './sku-rows'
import { useSkuLabels } from './use-sku-labels'

const noFaults: CellFaults = new Map()
const maxSteps = 100
const whole = (draft: Draft) => draft

/** What is edited and saved as one: the rows, and the properties if they have been given other names or values. */
interface Sheet {
  rows: readonly SkuRow[]
  properties: readonly Dimension[] | undefined
}

interface Options {
  productId: number
  start: LoadedSkus
  /** The stored names of the properties. */
  names: readonly string[]
  onDirty: (isDirty: boolean) => void
}

/** The state of the SKU grid: rows and properties, undo, messages at cells, draft and saving. */
export function useSkuGrid({ productId, start, names: stored, onDirty }: Options) {
  const t = useTranslations('skuGrid')
  const resource = useTranslations('resource')
  const label = useSkuLabels()
  const { notify, notifyError } = useFeedback()
  const { mutate } = useSWRConfig()
  const { adminId } = useSession().profile
  const [etag, setEtag] = useState(start.etag)
  const [sheet, setSheet] = useState<Sheet>(() => ({
    rows: rowsOf(start.skus, dimensionsOf(stored, start.skus)),
    properties: undefined,
  }))
  const { rows, properties } = sheet
  /** The properties that this grid has saved, until the product is loaded again. */
  const [saved, setSaved] = useState<readonly Dimension[]>()
  const names = properties?.map(({ name }) => name) ?? stored
  const dimensions = dimensionsOf(names, start.skus)
  const [steps, setSteps] = useState<readonly Sheet[]>([])
  const [refused, setRefused] = useState<CellFaults>(noFaults)
  const [isSaving, setSaving] = useState(false)
  const { offer, keep, settle, accept, drop } = useOfferedDraft(
    draftKey(adminId, 'products', `${productId}:skus`),
    whole,
  )
  const unsaved = useMemo(() => rows.filter(isUnsaved).length, [rows])

  useEffect(() => {
    onDirty(unsaved > 0)
  }, [onDirty, unsaved])
  const isTouched = useRef(false)
  useEffect(() => {
    if (!isTouched.current || offer) return
    if (unsaved === 0) settle()
    else keep({ values: { ...sheet }, base: {}, etag: etag ?? null })
  }, [etag, keep, offer, settle, sheet, unsaved])

  /** Goes on with another sheet in a step that can be undone; a message stays until its cell changes. */
  const step = useCallback(
    (next: Sheet) => {
      isTouched.current = true
      setSteps((before) => [...before.slice(1 - maxSteps), sheet])
      setSheet(next)
      setRefused((faults) => lastingFaults(faults, sheet.rows, next.rows))
    },
    [sheet],
  )
  /**
   * Changes the rows in a step that can be undone.
   * @param given other properties, which are saved with the rows; left out, they stay as they are
   */
  const change = useCallback(
    (next: readonly SkuRow[], given = sheet.properties) => step({ rows: next, properties: given }),
    [sheet, step],
  )
  const undo = () => {
    const last = steps.at(-1)
    if (!last || isSaving) return
    setSheet(last)
    setRefused(lastingFaults(refused, rows, last.rows))
    setSteps(steps.slice(0, -1))
  }
  const restart = ({ skus, etag: newest }: LoadedSkus) => {
    setSheet({ rows: rowsOf(skus, dimensions), properties })
    setSaved(properties)
    setEtag(newest)
    setSteps([])
    setRefused(noFaults)
    settle()
  }
  /** Puts the changes over the SKUs that a colleague has saved, and says at each cell what it would overwrite. */
  const meet = (mine: readonly SkuRow[], current: LoadedSkus) => {
    const merged = rebased(mine, current.skus, dimensions)
    setSheet({ rows: merged.rows, properties })
    setEtag(current.etag)
    setSteps([])
    const faults = new Map<string, Record<string, string>>()
    for (const { key: row, field, theirs } of merged.conflicts) {
      faults.set(row, { ...faults.get(row), [field]: t('changedByOther', { value: theirs || '–' }) })
    }
    setRefused(faults)
    notify([t('metOthers'), merged.lost > 0 ? t('lost', { count: merged.lost }) : ''].join(' ').trim(), 'warning')
  }
  const faults = useMemo(() => {
    const own = faultsOf(rows, (fault) => t(`faults.${fault}`))
    const merged = new Map(refused)
    for (const [row, messages] of own) merged.set(row, { ...merged.get(row), ...messages })
    return { all: merged, own: own.size }
  }, [refused, rows, t])

  const save = async () => {
    if (unsaved === 0 || isSaving) return
    if (faults.own > 0) return notify(t('mendFirst', { count: faults.own }), 'warning')
    const { drafts, keys } = draftsOf(rows, dimensions)
    setSaving(true)
    try {
      const from = { params: { id: productId }, ifMatch: etag }
      const { body: skus, etag: newest } =
        properties === undefined || properties === saved
          ? await callWithEtag('POST products/{id}/skus', { ...from, body: drafts })
          : await callWithEtag('POST products/{id}/skusheet', {
              ...from,
              body: { properties: properties.map(({ name, values }) => ({ name, values: [...values] })), skus: drafts },
            })
      restart({ skus, etag: newest })
      notify(resource('saved'))
      await mutate(isListKey('products'))
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) {
        await loadSkus(productId).then((current) => meet(rows, current), notifyError)
      } else {
        const textFor = (message: string, path: string, field: string) =>
          fieldErrorText(message, path, label(field.startsWith('property') ? 'properties' : field))
        const placed = error instanceof ApiError && error.status === 400 && placedFaults(error.details, keys, textFor)
        if (placed) {
          setRefused(placed)
          notify(t('mendFirst', { count: placed.size }), 'warning')
        } else notifyError(error)
      }
    } finally {
      setSaving(false)
    }
  }

  return {
    rows,
    names,
    dimensions,
    faults: faults.all,
    unsaved,
    isSaving,
    canUndo: steps.length > 0,
    change,
    undo,
    save,
    discard: () =>
      step({
        rows: rows.flatMap((row) => (row.saved ? [{ key: row.key, saved: row.saved, cells: row.saved }] : [])),
        properties: saved,
      }),
    offer: offer && { time: offer.time, isOld: offer.etag !== (etag ?? null) },
    /** Continues the draft of an earlier visit over the SKUs of now, under what was typed before it was continued. */
    resume: () => {
      if (isSaving) return
      const draft = draftedSheet(offer?.values)
      const given = properties ?? draft.properties ?? saved
      const count = dimensionsOf(given?.map(({ name }) => name) ?? stored, start.skus)
      accept()
      step({ rows: withTyped(rebased(draft.rows, start.skus, count).rows, rows), properties: given })
    },
    dropOffer: drop,
  }
}

/** The sheet of a draft; empty if its form is not that of this version. */
function draftedSheet(given: Readonly<Record<string, unknown>> = {}): Sheet {
  const isRow = (row: unknown): row is SkuRow =>
    typeof row === 'object' && row !== null && 'key' in row && 'cells' in row && 'saved' in row
  const isProperty = (one: unknown): one is Dimension =>
    typeof one === 'object' && one !== null && 'name' in one && 'values' in one && Array.isArray(one.values)
  const { rows, properties } = given
  return {
    rows: Array.isArray(rows) ? rows.filter(isRow) : [],
    properties: Array.isArray(properties) ? properties.filter(isProperty) : undefined,
  }
}
