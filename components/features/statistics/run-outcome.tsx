'use client'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { DateTime } from '@/components/fields/dates/date-time'
import type { StatisticRun } from '@/contract/entities/statistics'
import { formatDecimal, formatNumber } from '@/lib/format/number'

const shownRows = 10

/** How a run went: rows, time, as of when, and the first rows. */
export function RunOutcome({ outcome }: { outcome: StatisticRun }) {
  const t = useTranslations('statistics')
  const { rows, milliseconds, isCut, dataTime, sample } = outcome
  const hasCompanies = sample.some(({ companyId }) => companyId !== null)
  return (
    <>
      <Typography variant="body2">
        {t('ran', { count: rows, shown: formatNumber(rows, 0), ms: milliseconds })} {isCut && t('cut')} {t('asOf')}{' '}
        <DateTime iso={dataTime} />
      </Typography>
      {sample.length > 0 && (
        <Table size="small" sx={{ maxWidth: 640 }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('time')}</TableCell>
              {hasCompanies && <TableCell>{t('company')}</TableCell>}
              <TableCell>{t('key')}</TableCell>
              <TableCell align="right">{t('value')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {sample.slice(0, shownRows).map(({ time, key, companyId, companyName, value }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of SQL have no key, and never change
              <TableRow key={at}>
                <TableCell>{time ? <DateTime iso={time} /> : '–'}</TableCell>
                {hasCompanies && <TableCell>{companyName ?? companyId ?? '–'}</TableCell>}
                <TableCell dir="auto">{key || '–'}</TableCell>
                <TableCell align="right">{formatDecimal(value)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </>
  )
}
