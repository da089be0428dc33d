'use client'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TablePagination from '@mui/material/TablePagination'
import TableRow from '@mui/material/TableRow'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DateTime } from '@/components/fields/dates/date-time'
import type { StatisticResults } from '@/contract/entities/statistics'
import { useValueFormat } from './use-value-format'

const pageSizes = [25, 50, 100]

/** The results one by one, the newest first. */
export function ResultsTable({ results }: { results: StatisticResults }) {
  const t = useTranslations('statistics')
  const valueText = useValueFormat(results)
  const [page, setPage] = useState(0)
  const [pageSize, setPageSize] = useState(25)
  const { items, by, keyLabels } = results
  const hasCompanies = items.some(({ companyId }) => companyId !== null)
  const last = Math.max(0, Math.ceil(items.length / pageSize) - 1)
  const from = Math.min(page, last) * pageSize
  const rows = items.toReversed().slice(from, from + pageSize)
  return (
    <>
      <Box role="region" aria-label={t('value')} tabIndex={0} sx={{ overflow: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('time')}</TableCell>
              {hasCompanies && <TableCell>{t('company')}</TableCell>}
              <TableCell>{by ?? t('key')}</TableCell>
              <TableCell align="right">{t('value')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ time, key, value, companyId, companyName }) => (
              <TableRow key={`${time} ${companyId} ${key}`}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  <DateTime iso={time} />
                </TableCell>
                {hasCompanies && <TableCell>{companyName ?? '–'}</TableCell>}
                <TableCell dir="auto">{(keyLabels[key] ?? key) || '–'}</TableCell>
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {valueText(value)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <TablePagination
        component="div"
        count={items.length}
        page={Math.min(page, last)}
        rowsPerPage={pageSize}
        rowsPerPageOptions={pageSizes}
        onPageChange={(_, next) => setPage(next)}
        onRowsPerPageChange={({ target }) => {
          setPageSize(Number(target.value))
          setPage(0)
        }}
      />
    </>
  )
}
