'use client'
import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { TabProps } from '@/components/resource/core/description'
import { LoadingNotice } from '@/components/resource/core/loading-notice'
import { DraftOffer } from '@/components/resource/form/draft-offer'
import { FormBar } from '@/components/resource/form/form-bar'
import { useMay } from '@/components/state/session-context'
import { InlineAlert } from '@/components/ui/inline-alert'
import { useSaveShortcut } from '@/components/ui/use-save-shortcut'
import type { products } from '@/contract/entities/products'
import type { OneOf } from '@/contract/entity'
import { ChartGrid } from './chart-grid'
import { marksOf } from './chart-marks'
import { allColumns, type Chart, chartOf, withRow } from './chart-model'
import { ChartToolbar } from './chart-toolbar'
import { ChartView } from './chart-view'
import { LegacyView } from './legacy-view'
import type { PasteNotes } from './paste-chart'
import { useChartLabels } from './use-chart-labels'
import { useSizeChart } from './use-size-chart'

const noNotes: PasteNotes = { leftOut: [], unclear: [] }

type Props = TabProps<Pick<OneOf<typeof products>, 'productId' | 'status'>>

/** The size chart of a product: the editor, the old chart where there is one, and what customers see. */
export function SizeChartTab({ record: { productId, status }, refresh, onDirty }: Props) {
  const t = useTranslations('sizeChart')
  const names = useChartLabels()
  const mayEdit = useMay('products', 'write') && status !== 'Voided'
  const state = useSizeChart(productId, mayEdit, refresh)
  const { chart, stored, isDirty, isSaving, theirs, offer } = state
  const [notes, setNotes] = useState(noNotes)
  const isReadOnly = isSaving || offer !== undefined
  const marks = chart ? [...marksOf(chart).values()] : []
  const canSave = isDirty && !isSaving && !theirs && !marks.some(({ isError }) => isError)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const save = () => {
    if (!canSave) return
    setNotes(noNotes)
    void state.save()
  }
  const discard = () => {
    setNotes(noNotes)
    state.discard()
  }
  useSaveShortcut(save)
  // Who only reads can do without them; what is pasted is read by them.
  if (!chart || !stored || (mayEdit && !names.isLoaded)) {
    const retry = () => {
      if (state.error) state.retry()
      names.retry()
    }
    return <LoadingNotice error={state.error ?? names.error} onReload={retry} />
  }
  const { htmlDetails } = stored
  return (
    <Box
      component="form"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Box
        sx={{
          p: 5,
          display: 'grid',
          gap: 5,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: htmlDetails ? 'minmax(0, 3fr) minmax(0, 2fr)' : 'minmax(0, 1fr)',
          },
        }}
      >
        {offer && (
          <Box sx={{ gridColumn: '1 / -1' }}>
            <DraftOffer {...offer} onContinue={state.resume} onDiscard={state.dropOffer} />
          </Box>
        )}
        {mayEdit && (
          <Editor chart={chart} isReadOnly={isReadOnly} onChange={state.change} notes={notes} onPasted={setNotes} />
        )}
        {htmlDetails && (
          <LegacyView
            html={htmlDetails}
            chart={chart}
            onChange={mayEdit && !offer ? state.change : undefined}
            onTaken={setNotes}
          />
        )}
        {theirs && (
          <Box component="section" sx={{ gridColumn: '1 / -1' }}>
            <InlineAlert
              tone="warning"
              action={
                <>
                  <Button size="small" disabled={isSaving} onClick={state.takeTheirs}>
                    {t('takeTheirs')}
                  </Button>
                  <Button size="small" disabled={isSaving} onClick={() => void state.keepMine()}>
                    {t('keepMine')}
                  </Button>
                </>
              }
            >
              {t('conflict')}
            </InlineAlert>
            <ChartView chart={chartOf(theirs)} />
          </Box>
        )}
        {!(htmlDetails && chart.rows.length === 0) && (
          <Box component="section" aria-labelledby="customer-view" sx={{ gridColumn: '1 / -1' }}>
            <Typography id="customer-view" variant="h3" component="h2" sx={{ mb: 2 }}>
              {t('customerView')}
            </Typography>
            <ChartView chart={chart} />
          </Box>
        )}
      </Box>
      {isDirty && <FormBar changes={1} isSaving={isSaving} canSave={canSave} onCancel={discard} onDiscard={discard} />}
    </Box>
  )
}

interface EditorProps {
  chart: Chart
  isReadOnly: boolean
  onChange: (chart: Chart) => void
  /** What the last paste did not take. */
  notes: PasteNotes
  onPasted: (notes: PasteNotes) => void
}

function Editor({ chart, isReadOnly, onChange, notes, onPasted }: EditorProps) {
  const t = useTranslations('sizeChart')
  const hints = [...marksOf(chart).values()]
  const errors = hints.filter(({ isError }) => isError).length
  return (
    <Box component="section" aria-label={t('title')} sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
      <ChartToolbar chart={chart} isReadOnly={isReadOnly} onChange={onChange} />
      <ChartGrid
        chart={chart.rows.length === 0 ? withRow(chart) : chart}
        isReadOnly={isReadOnly}
        onChange={onChange}
        onPasted={onPasted}
      />
      <Notes {...notes} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Button size="small" startIcon={<AddIcon />} disabled={isReadOnly} onClick={() => onChange(withRow(chart))}>
          {t('addSize')}
        </Button>
        <Typography variant="body2" color="textSecondary">
          {t('pasteHint')}
        </Typography>
      </Box>
      {hints.length > 0 && (
        <Typography variant="body2" role="status" color={errors > 0 ? 'error' : 'warning.main'}>
          {t('markCount', { errors, hints: hints.length - errors })}
        </Typography>
      )}
    </Box>
  )
}

/** What the last paste did not take, and why. */
function Notes({ leftOut, unclear }: PasteNotes) {
  const t = useTranslations('sizeChart')
  const { titleOf } = useChartLabels()
  if (unclear.length > 0) {
    return <InlineAlert tone="error">{t('unclearUnits', { names: unclear.join(', ') })}</InlineAlert>
  }
  return leftOut.length > 0 ? (
    <InlineAlert tone="warning">
      {t('leftOut', { names: leftOut.join(', '), known: allColumns.map(titleOf).join(', ') })}
    </InlineAlert>
  ) : null
}
