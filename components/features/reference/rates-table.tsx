'use client'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DateTime } from '@/components/fields/dates/date-time'
import { StatusBadge } from '@/components/fields/status-badge'
import { Pager } from '@/components/list-table/pager'
import { EmptyState } from '@/components/resource/core/list-notice'
import { LoadingNotice } from '@/components/resource/core/loading-notice'
import { useLabels } from '@/components/state/labels'
import { useMay, useSession } from '@/components/state/session-context'
import { HiddenTitle } from '@/components/ui/hidden-title'
import type { CurrencyRate } from '@/contract/entities/currency-rates'
import { decimalsOf, formatExact } from '@/lib/format/number'
import { RateDecision } from './rate-decision'
import { RateDialog } from './rate-dialog'
import { RateDifference } from './rate-difference'
import { useRates } from './use-rates'

/** On a phone, and in the drawer of a currency. */
const narrow = '@container (max-width: 719.98px)'

/** Rows have the height of those with buttons; where space is short, each is a card with its buttons below. */
const rows = {
  // As far from the edge as the cells of lists.
  '& tr > :first-of-type': { paddingInlineStart: '16px' },
  '& tr > :last-of-type': { paddingInlineEnd: '16px' },
  '& tbody tr': {
    height: 49,
    [narrow]: {
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      height: 'auto',
      gap: 2,
      px: 4,
      py: 3,
      borderBottom: 1,
      borderColor: 'divider',
    },
  },
  '& td': { [narrow]: { border: 0, px: 0, py: 0, '&:nth-of-type(even)': { textAlign: 'end' } } },
  '& td, & th': { whiteSpace: 'nowrap' },
  // Where the header is hidden, what could be taken for another value has its name beside it.
  '& td[data-label]': { [narrow]: { gridColumn: '1 / -1', display: 'flex', justifyContent: 'space-between', gap: 3 } },
  '& td[data-label]::before': { [narrow]: { content: 'attr(data-label)', color: 'text.secondary' } },
  '& td.empty': { [narrow]: { display: 'none' } },
  '& td.decision': { [narrow]: { gridColumn: '1 / -1', '& > *': { justifyContent: 'flex-start' } } },
  '& thead': {
    [narrow]: visuallyHidden,
  },
} as const

/** Rates with the actions of pending ones; without a code, pending ones only. */
export function RatesTable({ code }: { code?: string }) {
  const t = useTranslations()
  const label = useLabels('currencyrates')
  const list = useRates(code)
  const mayReview = useMay('rateReview', 'write')
  const [changed, setChanged] = useState<CurrencyRate>()
  if (list.rates?.length === 0) return <EmptyState title={t(code ? 'rates.none' : 'rates.nothingToReview')} />
  // The same number of decimals in all rows, so that decimal points are aligned.
  const decimals = Math.max(0, ...(list.rates ?? []).map(({ rate }) => decimalsOf(rate)))
  return (
    <Paper sx={{ border: 1, borderColor: 'divider', overflow: 'auto', containerType: 'inline-size' }}>
      {list.error ? (
        <LoadingNotice error={list.error} onReload={list.reload} />
      ) : (
        <Table role="table" size="small" aria-busy={!list.rates} sx={rows}>
          <TableHead role="rowgroup">
            <TableRow role="row">
              <TableCell role="columnheader">{label(code ? 'toCode' : 'one')}</TableCell>
              <TableCell role="columnheader" align="right">
                {label('rate')}
              </TableCell>
              <TableCell role="columnheader" align="right">
                {label('previousRate')}
              </TableCell>
              <TableCell role="columnheader">{label('enteredBy')}</TableCell>
              <TableCell role="columnheader">{label('source')}</TableCell>
              <TableCell role="columnheader">{label('effectiveTime')}</TableCell>
              {code && <TableCell role="columnheader">{label('status')}</TableCell>}
              {code && <TableCell role="columnheader">{label('reviewedBy')}</TableCell>}
              {mayReview && (
                <TableCell role="columnheader">
                  <HiddenTitle>{t('resource.actions')}</HiddenTitle>
                </TableCell>
              )}
            </TableRow>
          </TableHead>
          <TableBody role="rowgroup">
            {list.rates?.map((rate) => (
              <RateRow
                key={rate.rateId}
                rate={rate}
                isOfOne={code !== undefined}
                decimals={decimals}
                onChange={() => setChanged(rate)}
              />
            ))}
          </TableBody>
        </Table>
      )}
      <Pager
        total={list.rates && list.total}
        totalIsExact={list.totalIsExact}
        page={list.page}
        pageSize={list.pageSize}
        onPage={list.setPage}
        onPageSize={list.setPageSize}
      />
      {changed && <RateDialog code={changed.fromCode} rate={changed} onClose={() => setChanged(undefined)} />}
    </Paper>
  )
}

interface RowProps {
  rate: CurrencyRate
  /** The table is that of one currency. */
  isOfOne: boolean
  decimals: number
  onChange: () => void
}

function RateRow({ rate, isOfOne, decimals, onChange }: RowProps) {
  const t = useTranslations()
  const label = useLabels('currencyrates')
  const { profile } = useSession()
  const mayReview = useMay('rateReview', 'write')
  return (
    <TableRow role="row">
      <TableCell role="cell">
        {isOfOne ? rate.toCode : t('rates.name', { from: rate.fromCode, to: rate.toCode })}
      </TableCell>
      <TableCell role="cell" align="right" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
        {formatExact(rate.rate, decimals)}
      </TableCell>
      <TableCell role="cell" align="right" data-label={label('previousRate')}>
        <Previous rate={rate} />
      </TableCell>
      <TableCell role="cell" data-label={label('enteredBy')}>
        {rate.enteredBy === profile.adminId
          ? t('rates.you', { name: rate.enteredByName ?? '' })
          : (rate.enteredByName ?? '–')}
      </TableCell>
      <TableCell role="cell">{rate.source ?? '–'}</TableCell>
      <TableCell role="cell">
        <DateTime iso={rate.effectiveTime} />
      </TableCell>
      {isOfOne && (
        <TableCell role="cell">
          <RateStatus rate={rate} />
        </TableCell>
      )}
      {isOfOne && (
        <TableCell role="cell" className={rate.reviewedByName ? undefined : 'empty'}>
          {rate.reviewedByName ?? '–'}
        </TableCell>
      )}
      {mayReview && (
        <TableCell role="cell" className={rate.status === 'Pending' ? 'decision' : 'empty'}>
          {rate.status === 'Pending' && <RateDecision rate={rate} onChange={onChange} />}
        </TableCell>
      )}
    </TableRow>
  )
}

/** The approved rate before this one, and by how much this one differs. */
function Previous({ rate: { rate, previousRate } }: { rate: CurrencyRate }) {
  if (previousRate === null) return '–'
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'flex-end' }}>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatExact(previousRate)}
      </Box>
      <RateDifference rate={rate} previous={previousRate} />
    </Box>
  )
}

/** A rate that waits for its review needs attention, as a new order does not; an approved one waits for nothing. */
const RateStatus = ({ rate: { status, statusText } }: { rate: Pick<CurrencyRate, 'status' | 'statusText'> }) => (
  <StatusBadge
    status={status}
    text={statusText}
    look={status === 'Pending' ? 'needed warning' : status === 'Approved' ? 'well' : undefined}
  />
)
