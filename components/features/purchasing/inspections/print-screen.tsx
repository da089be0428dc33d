'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWR from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { LoadingNotice } from '@/components/resource/core/loading-notice'
import { useShownRecord } from '@/components/resource/core/use-shown-record'
import type { RecordPageProps } from '@/components/resource/record-page/record-page'
import { useNameOf, usePageName } from '@/components/state/page-names'
import { PageHeader } from '@/components/ui/page-header'
import type { purchaseInspections } from '@/contract/entities/purchasing/purchase-inspections'
import type { OneOf } from '@/contract/entity'
import { call } from '@/lib/api/api'
import { href } from '@/lib/routes/navigation'
import { InspectionSheet } from './inspection-sheet'
import { PutAwayLabel } from './put-away-label'

type Inspection = OneOf<typeof purchaseInspections>
type Paper = 'sheet' | 'labels'

/** On paper there is the sheet or the labels alone, in black on white. */
const onPaper = (paper: Paper) => ({
  '@page': paper === 'sheet' ? { size: 'A4', margin: '12mm' } : { size: '100mm 150mm', margin: 0 },
  '@media print': {
    'body *': { visibility: 'hidden' },
    '.on-paper, .on-paper *': { visibility: 'visible', color: '#000 !important', backgroundColor: '#fff !important' },
    '.on-paper': { position: 'absolute', insetBlockStart: 0, insetInlineStart: 0, width: '100%' },
  },
})

/** The sheet of an inspection on A4, and a label of 100 × 150 mm for each put-away. */
export function PrintScreen({ entity, id: key, initial }: RecordPageProps) {
  const id = Number(key)
  const t = useTranslations('purchaseInspections')
  const { notifyError } = useFeedback()
  const [paper, setPaper] = useState<Paper>('sheet')
  const { record, shown, error, reload } = useShownRecord<Inspection>(entity, id, initial as Inspection | undefined)
  const { data } = useSWR(
    record ? ['purchaseinspections', 'labels', id] : null,
    () => call('GET purchaseinspections/{id}/labels', { params: { id } }),
    { onError: notifyError },
  )
  const title = t('printTitle', { name: shown?.businessCode ?? `#${id}` })
  usePageName(shown && title)
  useNameOf(href('/purchases/inspections/[purchaseInspectionId]', { purchaseInspectionId: id }), shown?.businessCode)
  return (
    <>
      <GlobalStyles styles={onPaper(paper)} />
      <PageHeader
        title={title}
        action={
          <>
            <ToggleButtonGroup
              exclusive
              size="small"
              value={paper}
              aria-label={t('paper')}
              onChange={(_, value: Paper | null) => value && setPaper(value)}
            >
              <ToggleButton value="sheet">{t('sheet')}</ToggleButton>
              <ToggleButton value="labels">{t('labels', { n: data?.labels.length ?? 0 })}</ToggleButton>
            </ToggleButtonGroup>
            <Button variant="contained" disabled={!record || !data} onClick={() => window.print()}>
              {t('print')}
            </Button>
          </>
        }
      />
      {record && data ? (
        // Wider than a phone, so it scrolls, by keyboard too.
        <Box className="on-paper" role="region" tabIndex={0} aria-label={t('paper')} sx={{ overflowX: 'auto' }}>
          {paper === 'sheet' ? (
            <InspectionSheet record={record} codes={data} />
          ) : (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, '@media print': { display: 'block' } }}>
              {data.labels.map((label, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: labels have no key and do not move
                <PutAwayLabel key={place} label={label} />
              ))}
              {data.labels.length === 0 && t('noLabels')}
            </Box>
          )}
        </Box>
      ) : (
        <LoadingNotice error={error} onReload={reload} />
      )}
    </>
  )
}
