'use client'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { type Chart, textOf } from './chart-model'
import { useChartLabels } from './use-chart-labels'

const frame = {
  borderCollapse: 'collapse',
  fontSize: 13,
  '& th, & td': { border: 1, borderColor: 'divider', px: 3, py: 1.5, textAlign: 'center' },
  '& th': { fontWeight: 600 },
} as const

/** A table without inputs can be scrolled by keyboard only if its frame takes the focus. */
const scroller = (label: string) => ({
  'data-scroller': true,
  role: 'group',
  'aria-label': label,
  tabIndex: 0,
  sx: { overflowX: 'auto' },
})

/** A size chart as customers see it. */
export function ChartView({ chart }: { chart: Chart }) {
  const t = useTranslations('sizeChart')
  const { headingOf } = useChartLabels()
  const rows = chart.rows.filter((row) => chart.columns.some((column) => textOf(row, column).trim()))
  if (rows.length === 0) return <Typography color="textSecondary">{t('empty')}</Typography>
  return (
    <Box {...scroller(t('customerView'))}>
      <Box component="table" aria-label={t('customerView')} sx={frame}>
        <thead>
          <tr>
            {chart.columns.map((column) => (
              <th key={column} scope="col">
                {headingOf(chart, column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              {chart.columns.map((column) =>
                column === 'size' ? (
                  <th key={column} scope="row">
                    {textOf(row, column)}
                  </th>
                ) : (
                  <td key={column}>{textOf(row, column) || '–'}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Box>
      {chart.includeFootnotes && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2 }}>
          {t('footnotes')}
        </Typography>
      )}
    </Box>
  )
}

/** A table of plain texts, such as a chart of the former format. */
export function TextTable({ rows, label }: { rows: readonly (readonly string[])[]; label: string }) {
  const [head = [], ...body] = rows
  const cells = (texts: readonly string[]) => texts.map((text, at) => ({ text, key: `${at} ${text}` }))
  return (
    <Box {...scroller(label)}>
      <Box component="table" aria-label={label} sx={frame}>
        <thead>
          <tr>
            {cells(head).map(({ text, key }) => (
              <th key={key} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((texts) => (
            <tr key={texts.join('\t')}>
              {cells(texts).map(({ text, key }) => (
                <td key={key}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}
