'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useUnsavedGuard } from '@/components/feedback/use-unsaved-guard'
import type { RecordPageProps } from '@/components/resource/record-page/record-page'
import { useRecordPage } from '@/components/resource/record-page/use-record-page'
import { useMay } from '@/components/state/session-context'
import { BusyButton } from '@/components/ui/busy-button'
import { InlineAlert } from '@/components/ui/inline-alert'
import { PageHeader } from '@/components/ui/page-header'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import type { InspectionLine } from '@/contract/entities/inspection-parts'
import type { purchaseInspections } from '@/contract/entities/purchase-inspections'
import type { OneOf } from '@/contract/entity'
import { call } from '@/lib/api/api'
import { newKey } from '@/lib/api/idempotency-key'
import { href } from '@/lib/routes/navigation'
import { usePurchaseSaved } from '../purchase-orders/use-purchase'
import { CheckLine } from './check-line'
import { allGood, type CheckEntry, checkedLineOf, countOf, emptyEntry, keyOfLine } from './check-state'

type Inspection = OneOf<typeof purchaseInspections>

/** The check of a parcel, by keyboard alone: F9 says that everything is there and good. */
export function CheckScreen({ entity, id: key, initial }: RecordPageProps) {
  const id = Number(key)
  const t = useTranslations('purchaseInspections')
  const { record, shown } = useRecordPage<Inspection>(entity, id, initial as Inspection | undefined)
  const mayWrite = useMay(entity.area, 'write')
  const title = t('checkTitle', { name: shown?.businessCode ?? `#${id}` })
  if (!record) {
    return (
      <>
        <PageHeader title={title} />
        <SkeletonLine />
      </>
    )
  }
  const path = href('/purchases/inspections/[purchaseInspectionId]', { purchaseInspectionId: id })
  return (
    <>
      <PageHeader title={title} />
      {record.status === 'Open' && mayWrite ? (
        <CheckForm record={record} />
      ) : (
        <InlineAlert tone="warning" action={<Button href={path}>{t('showInspection')}</Button>}>
          {t('notOpen', { state: record.statusText })}
        </InlineAlert>
      )}
    </>
  )
}

/** The lines of a parcel by the purchase order that they are of. */
export function groupsOf({ lines, ofParcel, ...inspection }: Inspection): { title: string; own: InspectionLine[] }[] {
  const nameOf = (id: number) => {
    const other = ofParcel.find(({ purchaseInspectionId }) => purchaseInspectionId === id)
    return other?.purchaseOrderName ?? inspection.purchaseOrderName ?? inspection.businessCode
  }
  const ids = [...new Set(lines.map(({ purchaseInspectionId }) => purchaseInspectionId))]
  return ids.map((id) => ({ title: nameOf(id), own: lines.filter((line) => line.purchaseInspectionId === id) }))
}

function CheckForm({ record }: { record: Inspection }) {
  const t = useTranslations('purchaseInspections')
  const router = useRouter()
  const isFromScan = useSearchParams().get('from') === 'scan'
  const { notifyError } = useFeedback()
  const guard = useUnsavedGuard()
  const saved = usePurchaseSaved()
  const [entries, setEntries] = useState<Readonly<Record<string, CheckEntry>>>({})
  const [isBusy, setBusy] = useState(false)
  const [key] = useState(newKey)
  const { lines } = record
  const groups = groupsOf(record)
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
      const path = href('/purchases/inspections/[purchaseInspectionId]', { purchaseInspectionId })
      router.push((isFromScan ? href('/purchases/inspections/scan', {}) : path) as never)
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
  return (
    <Box
      component="form"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      sx={{ display: 'grid', gap: 4 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button variant="outlined" onClick={everythingGood}>
          {t('allGood')}
        </Button>
        <BusyButton id="save-check" type="submit" variant="contained" loading={isBusy} disabled={isWrong}>
          {t('saveCheck')}
        </BusyButton>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('keys')}</Box>
      </Box>
      {groups.map(({ title, own }) => (
        <Box component="section" key={title} aria-label={title} sx={{ display: 'grid', gap: 4 }}>
          {groups.length > 1 && (
            <Typography component="h2" sx={{ fontSize: 18, fontWeight: 600 }}>
              {title}
            </Typography>
          )}
          {own.map((line) => (
            <CheckLine
              key={keyOfLine(line)}
              line={line}
              warehouseId={record.warehouseId}
              entry={entryOf(line)}
              isFirst={line === lines[0]}
              onChange={(patch) => change(line, patch)}
            />
          ))}
        </Box>
      ))}
      {lines.length === 0 && <InlineAlert tone="warning">{t('noLines')}</InlineAlert>}
    </Box>
  )
}
