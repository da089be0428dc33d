'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useExplanation } from '@/components/feedback/use-explanation'
import { Moment } from '@/components/fields/moment'
import { StatusBadge } from '@/components/fields/status-badge'
import { Pager } from '@/components/grid/pager'
import { UnseenTitle } from '@/components/grid/unseen-title'
import { useLabels } from '@/components/resource/labels'
import { Notice } from '@/components/resource/list-notice'
import { useMay } from '@/components/shell/session-context'
import type { CurrencyRate } from '@/contract/entities/currency-rates'
import { RateDialog } from './rate-dialog'
import { useRates, useReview } from './use-rates'

/** Rates with what can be done about the ones that nobody has decided; without a code, only those. */
export function RatesTable({ code }: { code?: string }) {
  const t = useTranslations()
  const label = useLabels('currencyrates')
  const explanation = useExplanation()
  const list = useRates(code)
  const mayReview = useMay('rateReview', 'write')
  const [changed, setChanged] = useState<CurrencyRate>()
  if (list.error) {
    return (
      <Notice title={t('resource.loadFailed')} text={explanation(list.error)}>
        <Button variant="outlined" onClick={list.reload}>
          {t('resource.reload')}
        </Button>
      </Notice>
    )
  }
  if (list.rates?.length === 0) return <Notice title={t(code ? 'rates.none' : 'rates.nothingToReview')} />
  return (
    <Paper sx={{ border: 1, borderColor: 'divider', overflow: 'auto' }}>
      <Table size="small" aria-busy={!list.rates} sx={{ '& .wide': { display: { xs: 'none', md: 'table-cell' } } }}>
        <TableHead>
          <TableRow>
            <TableCell>{label(code ? 'toCode' : 'one')}</TableCell>
            <TableCell align="right">{label('rate')}</TableCell>
            <TableCell className="wide">{label('source')}</TableCell>
            <TableCell className="wide">{label('effectiveTime')}</TableCell>
            {code && <TableCell>{label('status')}</TableCell>}
            {code && <TableCell className="wide">{label('reviewedBy')}</TableCell>}
            {mayReview && (
              <TableCell>
                <UnseenTitle>{t('resource.actions')}</UnseenTitle>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {list.rates?.map((rate) => (
            <TableRow key={rate.rateId}>
              <TableCell>{code ? rate.toCode : t('rates.name', { from: rate.fromCode, to: rate.toCode })}</TableCell>
              <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
                {rate.rate}
              </TableCell>
              <TableCell className="wide">{rate.source ?? '–'}</TableCell>
              <TableCell className="wide">
                <Moment iso={rate.effectiveTime} />
              </TableCell>
              {code && (
                <TableCell>
                  <StatusBadge status={rate.status} text={rate.statusText} />
                </TableCell>
              )}
              {code && <TableCell className="wide">{rate.reviewedByName ?? '–'}</TableCell>}
              {mayReview && (
                <TableCell>
                  {rate.status === 'Pending' && <Decision rate={rate} onChange={() => setChanged(rate)} />}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Pager
        total={list.total}
        page={list.page}
        pageSize={list.pageSize}
        onPage={list.setPage}
        onPageSize={list.setPageSize}
      />
      {changed && <RateDialog code={changed.fromCode} rate={changed} onClose={() => setChanged(undefined)} />}
    </Paper>
  )
}

function Decision({ rate, onChange }: { rate: CurrencyRate; onChange: () => void }) {
  const t = useTranslations()
  const review = useReview()
  const [isBusy, setBusy] = useState(false)
  const decide = async (status: 'Approved' | 'Rejected') => {
    setBusy(true)
    await review(rate, status)
    setBusy(false)
  }
  const name = t('rates.name', { from: rate.fromCode, to: rate.toCode })
  const named = (action: string) => `${action} ${name}`
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
      <Button
        size="small"
        variant="outlined"
        disabled={isBusy}
        aria-label={named(t('rates.approve'))}
        onClick={() => void decide('Approved')}
      >
        {t('rates.approve')}
      </Button>
      <Button size="small" disabled={isBusy} aria-label={named(t('common.edit'))} onClick={onChange}>
        {t('common.edit')}
      </Button>
      <Button
        size="small"
        color="error"
        disabled={isBusy}
        aria-label={named(t('rates.reject'))}
        onClick={() => void decide('Rejected')}
      >
        {t('rates.reject')}
      </Button>
    </Box>
  )
}
