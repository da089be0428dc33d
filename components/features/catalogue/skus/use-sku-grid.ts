'use client'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { draftKey, dropDraft, keepDraft, readDraft } from '@/components/resource/core/draft-store'
import { useSession } from '@/components/state/session-context'
import { ApiError, call } from '@/lib/api/api'
import { isListKey } from '@/lib/api/cache-keys'
import { fieldErrorText } from '@/lib/api/field-error-text'
import { type LoadedSkus, loadSkus } from './load-skus'
import type { Dimension } from './sku-matrix'
import {
  type CellFaults,
  draftsOf,
  faultsOf,
  isUnsaved,
  lastingFaults,
  placedFaults,
  rebased,
  rowsOf,
  type SkuRow,
} from './sku-rows'
import { useSkuLabels } from './use-sku-labels'

const noFaults: CellFaults = new Map()
const maxSteps = 100

interface Options {
  productId: number
  start: LoadedSkus
  dimensions: number
  /** Names and values of the properties to be saved with the SKUs; left out: they stay. */
  properties: readonly Dimension[] | undefined
  onDirty: (isDirty: boolean) => void
}

/** The state of the SKU grid: rows, undo, messages at cells, draft and saving. */
export function useSkuGrid({ productId, start, dimensions, properties, onDirty }: Options) {
  const t = useTranslations('skuGrid')
  const resource = useTranslations('resource')
  const label = useSkuLabels()
  const { notify, notifyError } = useFeedback()
  const { mutate } = useSWRConfig()
  const { adminId } = useSession().profile
  const key = draftKey(adminId, 'products', `${productId}:skus`)
  const [etag, setEtag] = useState(start.etag)
  const [rows, setRows] = useState<readonly SkuRow[]>(() => rowsOf(start.skus, dimensions))
  const [steps, setSteps] = useState<readonly (readonly SkuRow[])[]>([])
  const [refused, setRefused] = useState<CellFaults>(noFaults)
  const [isSaving, setSaving] = useState(false)
  const [offer, setOffer] = useState(() => readDraft(key))
  const unsaved = useMemo(() => rows.filter(isUnsaved).length, [rows])

  useEffect(() => {
    onDirty(unsaved > 0)
  }, [onDirty, unsaved])
  const isTouched = useRef(false)
  useEffect(() => {
    if (!isTouched.current || offer) return
    if (unsaved === 0) dropDraft(key)
    else keepDraft(key, { values: { rows }, base: {}, etag: etag ?? null, time: Date.now() })
  }, [etag, key, offer, rows, unsaved])

  /** Changes the rows in a step that can be undone; a message stays until its cell changes. */
  const change = useCallback(
    (next: readonly SkuRow[]) => {
      isTouched.current = true
      setSteps((before) => [...before.slice(1 - maxSteps), rows])
      setRows(next)
      setRefused((faults) => lastingFaults(faults, rows, next))
    },
    [rows],
  )
  const undo = () => {
    const last = steps.at(-1)
    if (!last || isSaving) return
    setRows(last)
    setRefused(lastingFaults(refused, rows, last))
    setSteps(steps.slice(0, -1))
  }
  const restart = ({ skus, etag: newest }: LoadedSkus) => {
    setRows(rowsOf(skus, dimensions))
    setEtag(newest)
    setSteps([])
    setRefused(noFaults)
    dropDraft(key)
  }
  /** Puts the changes over the SKUs that a colleague has saved, and says at each cell what it would overwrite. */
  const meet = (mine: readonly SkuRow[], current: LoadedSkus) => {
    const merged = rebased(mine, current.skus, dimensions)
    setRows(merged.rows)
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
      let newest: string | undefined
      const skus = await call('POST products/{id}/skus', {
        params: { id: productId },
        body: drafts,
        ifMatch: etag,
        onResponse: (headers) => {
          newest = headers.get('etag') ?? undefined
        },
      })
      if (properties) newest = await saveProperties(productId, properties, newest)
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
    faults: faults.all,
    unsaved,
    isSaving,
    canUndo: steps.length > 0,
    change,
    undo,
    save,
    discard: () =>
      change(rows.flatMap((row) => (row.saved ? [{ key: row.key, saved: row.saved, cells: row.saved }] : []))),
    offer: offer && { time: offer.time, isOld: offer.etag !== (etag ?? null) },
    /** Continues the draft of an earlier visit over the SKUs of now. */
    resume: () => {
      const drafted = draftedRows(offer?.values.rows)
      setOffer(undefined)
      const merged = rebased(drafted, start.skus, dimensions)
      change(merged.rows)
    },
    dropOffer: () => {
      setOffer(undefined)
      dropDraft(key)
    },
  }
}

/** Saves the names and values of a product's properties; returns its new version. */
async function saveProperties(productId: number, properties: readonly Dimension[], etag: string | undefined) {
  let newest = etag
  await call('POST products/{id}', {
    params: { id: productId },
    body: { properties: properties.map(({ name, values }) => ({ name, values: [...values] })) },
    ifMatch: etag,
    onResponse: (headers) => {
      newest = headers.get('etag') ?? undefined
    },
  })
  return newest
}

/** The rows of a draft; none if its form is not that of this version. */
function draftedRows(given: unknown): SkuRow[] {
  const isRow = (row: unknown): row is SkuRow =>
    typeof row === 'object' && row !== null && 'key' in row && 'cells' in row && 'saved' in row
  return Array.isArray(given) ? given.filter(isRow) : []
}
