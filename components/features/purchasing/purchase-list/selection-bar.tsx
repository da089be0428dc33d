'use client'
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined'
import HistoryIcon from '@mui/icons-material/History'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { SelectionSummary } from '@/components/feedback/selection-summary'
import { useNameList } from '@/components/feedback/use-name-list'
import { smallQuery } from '@/components/theme/theme'
import type { PurchasePreview } from '@/contract/entities/purchasing/order-purchases'
import type { PurchaseListState } from './purchase-list-state'
import { ResultChips } from './result-chips'
import type { LineFilter } from './rules/line-filters'
import type { Sums } from './rules/list-sums'
import type { KindAction, ResultOfKind } from './rules/result-kinds'
import type { OthersTicks } from './rules/tick-owners'
import { useAmountLabel } from './use-amount-label'

interface Props {
  state: PurchaseListState
  counts: { lines: number; pieces: number }
  /** Of the selected lines that can be ordered. */
  sums: Sums
  /** What colleagues have ticked. */
  others: OthersTicks
  /** Chooses whether that counts, too; omitted without write access. */
  onScope?: (isOfAll: boolean) => void
  /** Number of selected lines hidden by the search or by a filter. */
  hidden: number
  hiddenBy: 'search' | 'view'
  onDeselectHidden: () => void
  /** What the last preview has found. */
  results: readonly ResultOfKind[]
  onFilter: (filter: LineFilter) => void
  onMend: (action: KindAction) => void
  mayWrite: boolean
  onRemark: () => void
  onCancel: () => void
  onDelete: () => void
  /** Asks all suppliers of the selected lines. */
  onQuote: () => void
}

/** A phone has one row for the actions, and none before something is selected. */
const actionsLook = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  [`@media ${smallQuery}`]: {
    '& > .MuiButton-root': { px: 1, fontSize: 12.5, whiteSpace: 'nowrap' },
    '& > .Mui-disabled': { display: 'none' },
  },
} as const

/** The selection, its actions and the result of the last preview. */
export function SelectionBar(props: Props) {
  const { state, counts, hidden, hiddenBy, onDeselectHidden, mayWrite } = props
  const { onRemark, onCancel, onDelete, onQuote } = props
  const t = useTranslations('purchaseList')
  const isNone = counts.lines === 0
  // Before the lines have come, none would be said to be there.
  const isKnown = state.page !== undefined
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        flex: { xs: '1 1 100%', sm: '1 1 480px' },
        minWidth: 0,
      }}
    >
      <SelectionSummary
        count={counts.lines}
        hidden={hidden}
        hiddenBy={hiddenBy}
        onDeselectHidden={mayWrite ? onDeselectHidden : undefined}
        label={isKnown ? t('selectedSummary', { checked: counts.lines, count: state.lines.length }) : ''}
      />
      <Typography variant="body2" color="textSecondary">
        {isKnown && t('pieces', { count: counts.pieces })}
      </Typography>
      <Others {...props} />
      {mayWrite && (
        <Box role="toolbar" aria-label={t('selectedActions')} sx={actionsLook}>
          <Button size="small" disabled={isNone} onClick={onRemark}>
            {t('batchRemark')}
          </Button>
          <Button size="small" disabled={isNone} onClick={onQuote}>
            {t('quoteAll')}
          </Button>
          <Button size="small" disabled={isNone} title={t('cancelText')} onClick={onCancel}>
            {t('batchCancel')}
          </Button>
          <Button size="small" disabled={isNone} color="error" title={t('deleteHint')} onClick={onDelete}>
            {t('batchDelete')}
          </Button>
        </Box>
      )}
      <Box sx={{ flex: 1 }} />
      <PreviewSummary {...props} />
    </Box>
  )
}

/** What colleagues have ticked, and whether it is ordered as well. */
function Others({ others, onScope, state }: Props) {
  const t = useTranslations('purchaseList')
  const nameList = useNameList()
  const { totalLabel } = useAmountLabel()
  const { isOfAll } = state
  if (others.count === 0 && !isOfAll) return null
  const facts = {
    ...{ count: others.count, names: nameList(others.names, others.names.length) },
    amount: totalLabel(others.sums) || '–',
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Typography variant="body2" color="textSecondary" title={t('sharedHint')}>
        {isOfAll ? t('shared') : t('othersTicks', facts)}
      </Typography>
      {onScope && (
        <Button size="small" disabled={state.busy !== null} onClick={() => onScope(!isOfAll)}>
          {t(isOfAll ? 'onlyMine' : 'includeOthers')}
        </Button>
      )}
    </Box>
  )
}

function PreviewSummary(props: Props) {
  const t = useTranslations('purchaseList')
  const { state, sums } = props
  const { preview } = state
  const amounts = <Amounts sums={sums} />
  // A live region is announced only if it was rendered before its text. Each selection would be too much to announce.
  return (
    <>
      <Box
        role="group"
        aria-label={t('previewResult')}
        aria-live="polite"
        aria-atomic
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center' }}
      >
        {preview && <Result {...props} preview={preview} />}
        {state.previewed && amounts}
      </Box>
      {!state.previewed && amounts}
    </>
  )
}

function Result({ state, counts, results, onFilter, onMend, mayWrite, preview }: Props & { preview: PurchasePreview }) {
  const { filter, previewed } = state
  const t = useTranslations('purchaseList')
  const missing = results.some(({ kind }) => kind === 'toFix')
  // All lines were placed, so there is nothing to preview again.
  if (!previewed && counts.lines === 0 && !filter) return null
  return (
    <>
      {!previewed && (
        <Remark icon={<HistoryIcon fontSize="small" />} color="warning.main">
          {t('previewAgain')}
        </Remark>
      )}
      {previewed && !missing && preview.orders.length > 0 && (
        <Remark icon={<CheckCircleIcon fontSize="small" />} color="success.main">
          {t('passed')}
        </Remark>
      )}
      <ResultChips {...{ results, filter, mayWrite, onFilter, onMend }} />
    </>
  )
}

/** What the selected lines cost, by currency, and in how many purchase orders. */
function Amounts({ sums }: { sums: Sums }) {
  const t = useTranslations('purchaseList')
  const { amountLabel } = useAmountLabel()
  if (sums.lines === 0) return null
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {t('ordersSummary', { count: sums.orders })}
      </Typography>
      {sums.amounts.map((amount) => {
        const { goods, shipping } = amountLabel(amount)
        return (
          <Typography key={amount.currency} variant="body2" component="span">
            <strong>{goods}</strong> {shipping}
          </Typography>
        )
      })}
      {!sums.isQuoted && (
        <Typography variant="caption" color="textSecondary">
          {t('boundPrices')}
        </Typography>
      )}
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
