'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { LoadingNotice } from '@/components/resource/core/loading-notice'
import { useShownRecord } from '@/components/resource/core/use-shown-record'
import type { RecordPageProps } from '@/components/resource/record-page/record-page'
import { useNameOf, usePageName } from '@/components/state/page-names'
import { useMay } from '@/components/state/session-context'
import { largeHint, largeTarget } from '@/components/ui/arms-length'
import { BusyButton } from '@/components/ui/busy-button'
import { InlineAlert } from '@/components/ui/inline-alert'
import { PageHeader } from '@/components/ui/page-header'
import type { InspectionLine } from '@/contract/entities/purchasing/inspection-parts'
import { href } from '@/lib/routes/navigation'
import { CheckLine } from './check-line'
import { keyOfLine } from './check-state'
import { type Inspection, useCheck } from './use-check'

/** The check of a parcel, by keyboard alone: F9 says that everything is there and good. */
export function CheckScreen({ entity, id: key, initial }: RecordPageProps) {
  const id = Number(key)
  const t = useTranslations('purchaseInspections')
  const { record, shown, error, reload } = useShownRecord<Inspection>(entity, id, initial as Inspection | undefined)
  const mayWrite = useMay(entity.area, 'write')
  const path = href('/purchases/inspections/[purchaseInspectionId]', { purchaseInspectionId: id })
  const title = t('checkTitle', { name: shown?.businessCode ?? `#${id}` })
  usePageName(shown && title)
  useNameOf(path, shown?.businessCode)
  if (!record) {
    return (
      <>
        <PageHeader title={title} />
        <LoadingNotice error={error} onReload={reload} />
      </>
    )
  }
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
  const { lines } = record
  const groups = groupsOf(record)
  const { entryOf, change, everythingGood, isWrong, isBusy, save } = useCheck(record)
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
        <Button variant="outlined" onClick={everythingGood} sx={largeTarget}>
          {t('allGood')}
        </Button>
        <BusyButton
          id="save-check"
          type="submit"
          variant="contained"
          loading={isBusy}
          disabled={isWrong}
          sx={largeTarget}
        >
          {t('saveCheck')}
        </BusyButton>
        <Box sx={{ ...largeHint, color: 'text.secondary' }}>{t('keys')}</Box>
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
