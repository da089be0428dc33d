'use client'
import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWR from 'swr'
import type { TabProps } from '@/components/resource/core/description'
import { LoadingNotice } from '@/components/resource/core/loading-notice'
import { DraftOffer } from '@/components/resource/form/draft-offer'
import { FormBar } from '@/components/resource/form/form-bar'
import { useMay } from '@/components/state/session-context'
import { InlineAlert } from '@/components/ui/inline-alert'
import { useSaveShortcut } from '@/components/ui/use-save-shortcut'
import type { products } from '@/contract/entities/catalogue/products'
import type { OneOf } from '@/contract/entity'
import { ChartGrid } from './chart-grid'
import { marksOf } from './chart-marks'
import { allColumns, type Chart, withRow } from './chart-model'
import { ChartToolbar } from './chart-toolbar'
import { ChartView } from './chart-view'
import { LegacyView } from './legacy-view'
import type { PasteNotes } from './paste-chart'
import { useChartLabels } from './use-chart-labels'
import { loadChart, type StoredChart, useSizeChart } from './use-size-chart'

const noNotes: PasteNotes = { leftOut: [], unclear: [] }

type Props = TabProps<Pick<OneOf<typeof products>, 'productId' | 'status'>>

/** The size chart of a product: the editor, the old chart where there is one, and what customers see. */
export function SizeChartTab({ record: { productId, status }, refresh, onDirty }: Props) {
  const names = useChartLabels()
  const mayEdit = useMay('products', 'write') && status !== 'Voided'
  const { data, error, mutate } = useSWR(['sizechart', productId], () => loadChart(productId), {
    revalidateOnFocus: false,
    revalidateIfStale: true,
  })
  // Who only reads can do without them; what is pasted is read by them.
  if (!data || (mayEdit && !names.isLoaded)) {
    const retry = () => {
      if (error) void mutate()
      names.retry()
    }
    return <LoadingNotice error={(data ? undefined : error) ?? names.error} onReload={retry} />
  }
  const follow = (stored: StoredChart) => {
    void mutate(stored, { revalidate: false })
    refresh()
  }
  return <ChartForm {...{ productId, stored: data, mayEdit, onDirty, onSaved: follow }} />
}

function ChartForm(props: Parameters<typeof useSizeChart>[0]) {
  const { mayEdit } = props
  const t = useTranslations('sizeChart')
  const { discard: restart, submit, canSave: isReady, ...state } = useSizeChart(props)
  const { chart, htmlDetails, isDirty, isSaving, isReadOnly, theirs, offer } = state
  const [notes, setNotes] = useState(noNotes)
  const canSave = isReady && ![...marksOf(chart).values()].some(({ isError }) => isError)
  const save = () => {
    if (!canSave) return
    setNotes(noNotes)
    void submit()
  }
  const discard = () => {
    setNotes(noNotes)
    restart()
  }
  useSaveShortcut(save)
  const columns = htmlDetails ? 'minmax(0, 3fr) minmax(0, 2fr)' : 'minmax(0, 1fr)'
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
          ...{ p: 5, display: 'grid', gap: 5, alignItems: 'start' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: columns },
        }}
      >
        {offer && (
          <Box sx={{ gridColumn: '1 / -1' }}>
            <DraftOffer {...offer} />
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
        {theirs && <TheirChart {...{ chart: theirs, isSaving, onTake: restart, onKeepMine: state.keepMine }} />}
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

interface TheirChartProps {
  chart: Chart
  isSaving: boolean
  onTake: () => void
  onKeepMine: () => Promise<void>
}

/** The chart that another user has saved meanwhile, to choose between the two. */
function TheirChart({ chart, isSaving, onTake, onKeepMine }: TheirChartProps) {
  const t = useTranslations('sizeChart')
  return (
    <Box component="section" sx={{ gridColumn: '1 / -1' }}>
      <InlineAlert
        tone="warning"
        action={
          <>
            <Button size="small" disabled={isSaving} onClick={onTake}>
              {t('takeTheirs')}
            </Button>
            <Button size="small" disabled={isSaving} onClick={() => void onKeepMine()}>
              {t('keepMine')}
            </Button>
          </>
        }
      >
        {t('conflict')}
      </InlineAlert>
      <ChartView chart={chart} />
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
