'use client'
import { useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useUnsavedGuard } from '@/components/feedback/use-unsaved-guard'
import type { InspectionLine } from '@/contract/entities/purchasing/inspection-parts'
import type { purchaseInspections } from '@/contract/entities/purchasing/purchase-inspections'
import type { OneOf } from '@/contract/entity'
import { call } from '@/lib/api/api'
import { newKey } from '@/lib/api/idempotency-key'
import { href } from '@/lib/routes/navigation'
import { usePurchaseSaved } from '../use-purchase'
import { allGood, type CheckEntry, checkedLineOf, countOf, emptyEntry, keyOfLine } from './check-state'

export type Inspection = OneOf<typeof purchaseInspections>

/**
 * What is entered of a check, and its keys: F9 says that everything is there and good, Ctrl and Enter save it. What follows
 * says where each piece goes; after a scan it does where the next parcel can be scanned at once.
 */
export function useCheck(record: Inspection) {
  const router = useRouter()
  const isFromScan = useSearchParams().get('from') === 'scan'
  const { notifyError } = useFeedback()
  const guard = useUnsavedGuard()
  const saved = usePurchaseSaved()
  const [entries, setEntries] = useState<Readonly<Record<string, CheckEntry>>>({})
  const [isBusy, setBusy] = useState(false)
  const [key] = useState(newKey)
  const { lines } = record
  const entryOf = (line: InspectionLine) => entries[keyOfLine(line)] ?? emptyEntry(line)
  const change = (line: InspectionLine, patch: Partial<CheckEntry>) => {
    guard.mark(true)
    setEntries((before) => ({
      ...before,
      [keyOfLine(line)]: { ...(before[keyOfLine(line)] ?? emptyEntry(line)), ...patch },
    }))
  }
  const everythingGood = () => {
    guard.mark(true)
    setEntries(Object.fromEntries(lines.map((line) => [keyOfLine(line), allGood(line, entryOf(line))])))
    document.getElementById('save-check')?.focus()
  }
  const isWrong = lines.some((line) => {
    const { accepted, defective, wrong } = entryOf(line)
    return [accepted, defective, wrong].some((text) => countOf(text) === null)
  })
  const save = async () => {
    const found = lines.flatMap((line) => checkedLineOf(line, entryOf(line)) ?? [])
    if (found.length === 0 || isWrong || isBusy) return
    setBusy(true)
    try {
      const ids = [...new Set(lines.map(({ purchaseInspectionId }) => purchaseInspectionId))]
      await call('POST purchaseinspections/{ids}/check', {
        ...{ params: { ids }, body: { lines: found }, idempotencyKey: key },
      })
      guard.mark(false)
      await saved()
      const { purchaseInspectionId } = record
      const path = isFromScan
        ? href('/purchases/inspections/scan', {})
        : href('/purchases/inspections/[purchaseInspectionId]', { purchaseInspectionId })
      router.push(`${path}?checked=${ids.join()}`)
    } catch (error) {
      notifyError(error)
      setBusy(false)
    }
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'F9') {
      event.preventDefault()
      everythingGood()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void save()
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return { entryOf, change, everythingGood, isWrong, isBusy, save }
}
