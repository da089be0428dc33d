'use client'
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlined'
import HistoryIcon from '@mui/icons-material/History'
import TrendingUpIcon from '@mui/icons-material/TrendingUp'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { SelectionSummary } from '@/components/feedback/selection-summary'
import type { PurchasePreview } from '@/contract/entities/purchasing/order-purchases'
import type { PurchaseListState } from './purchase-list-state'
import { totalsOf } from './rules/purchase-list-totals'
import { useAmountLabel } from './use-amount-label'
import { useScrollIntoView } from './use-scroll-into-view'

interface Props {
  state: PurchaseListState
  counts: { lines: number; pieces: number }
  /** Number of selected lines hidden by the search or by the filter of refused lines. */
  hidden: number
  hiddenBy: 'search' | 'view'
  onDeselectHidden: () => void
  /** Number of selected lines whose price has risen since they were bound. */
  rises: number
  onOnlyRefused: (onlyRefused: boolean) => void
  mayWrite: boolean
  onRemark: () => void
  onCancel: () => void
  onDelete: () => void
}

/** The selection, its actions and the result of the last preview. */
export function SelectionBar(props: Props) {
  const { state, counts, hidden, hiddenBy, onDeselectHidden, mayWrite, onRemark, onCancel, onDelete } = props
  const t = useTranslations('purchaseList')
  const isNone = counts.lines === 0
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        px: 4,
        py: 1.5,
        minHeight: 48,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <SelectionSummary
        count={counts.lines}
        hidden={hidden}
        hiddenBy={hiddenBy}
        onDeselectHidden={mayWrite ? onDeselectHidden : undefined}
        label={t('selectedSummary', { checked: counts.lines, count: state.lines.length })}
      />
      <Typography variant="body2" color="textSecondary">
        {t('pieces', { count: counts.pieces })}
      </Typography>
      <Typography variant="body2" color="textSecondary" title={t('sharedHint')}>
        {t('shared')}
      </Typography>
      {mayWrite && (
        <Box role="toolbar" aria-label={t('selectedActions')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button size="small" disabled={isNone} onClick={onRemark}>
            {t('batchRemark')}
          </Button>
          <Button size="small" disabled={isNone} onClick={onCancel}>
            {t('batchCancel')}
          </Button>
          <Button size="small" disabled={isNone} color="error" onClick={onDelete}>
            {t('batchDelete')}
          </Button>
        </Box>
      )}
      <Box sx={{ flex: 1 }} />
      <PreviewSummary {...props} />
    </Box>
  )
}

function PreviewSummary(props: Props) {
  const t = useTranslations('purchaseList')
  const { preview } = props.state
  // On a phone it is below all lines, out of view.
  const summary = useScrollIntoView(preview)
  // A live region is announced only if it was rendered before its text.
  return (
    <Box
      ref={summary}
      role="group"
      aria-label={t('previewResult')}
      aria-live="polite"
      aria-atomic
      tabIndex={-1}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', scrollMarginBlock: '16px' }}
    >
      {preview && <Result {...props} preview={preview} />}
    </Box>
  )
}

function Result({ state, counts, rises, onOnlyRefused, preview }: Props & { preview: PurchasePreview }) {
  const { onlyRefused } = state
  const t = useTranslations('purchaseList')
  const amountLabel = useAmountLabel()
  const sieve = (
    <Button size="small" onClick={() => onOnlyRefused(!onlyRefused)}>
      {t(onlyRefused ? 'showAll' : 'showRefused')}
    </Button>
  )
  if (!state.previewed) {
    // All lines were placed, so there is nothing to preview again.
    if (counts.lines === 0 && !onlyRefused) return null
    return (
      <Remark icon={<HistoryIcon fontSize="small" />} color="warning.main">
        {t('previewAgain')}
        {onlyRefused && sieve}
      </Remark>
    )
  }
  const totals = totalsOf(preview)
  const missing = preview.unavailableLines.reduce((count, line) => count + (line.orderPurchaseIds?.length ?? 1), 0)
  return (
    <>
      {missing > 0 && (
        <Remark icon={<ErrorOutlineIcon fontSize="small" />} color="error.main">
          {t('unavailable', { count: missing })}
          {sieve}
        </Remark>
      )}
      {missing === 0 && totals.orders > 0 && (
        <Remark icon={<CheckCircleIcon fontSize="small" />} color="success.main">
          {t('passed')}
        </Remark>
      )}
      {rises > 0 && (
        <Remark icon={<TrendingUpIcon fontSize="small" />} color="warning.main">
          {t('pricesRisen', { count: rises })}
        </Remark>
      )}
      <Typography variant="body2" color="textSecondary">
        {t('ordersSummary', { count: totals.orders })}
      </Typography>
      {totals.amounts.map((amount) => {
        const { goods, shipping } = amountLabel(amount)
        return (
          <Typography key={amount.currency} variant="body2" component="span">
            <strong>{t('estimate', { amount: goods })}</strong> {shipping}
          </Typography>
        )
      })}
    </>
  )
}

function Remark({ icon, color, children }: { icon: React.ReactNode; color: string; children: React.ReactNode }) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color, fontSize: 13, fontWeight: 600 }}
    >
      {icon}
      {children}
    </Box>
  )
}
