'use client'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslations } from 'next-intl'
import type { Combination } from './sku-matrix'

interface Props {
  combinations: readonly Combination[]
  /** The combinations that shall not be added. */
  left: ReadonlySet<string>
  onToggle: (key: string) => void
}

/** More combinations are not drawn: they are too many to tick one by one. */
const maxDrawn = 400

/** Which combinations will be added, and which are there: the values of the last property across, all others down. */
export function GenerateMatrix({ combinations, left, onToggle }: Props) {
  const t = useTranslations('skuGrid')
  if (combinations.length === 0 || combinations.length > maxDrawn) return null
  const isTable = combinations.every(({ values }) => values.length > 1)
  const rowOf = ({ values }: Combination) => (isTable ? values.slice(0, -1) : values).join(' / ')
  const across = isTable ? [...new Set(combinations.map(({ values }) => values.at(-1) ?? ''))] : []
  const rows = new Map<string, Combination[]>()
  for (const combination of combinations) {
    const name = rowOf(combination)
    rows.set(name, [...(rows.get(name) ?? []), combination])
  }
  const cell = ({ values, isThere }: Combination) => {
    const key = JSON.stringify(values)
    return (
      <FormControlLabel
        key={key}
        sx={{ m: 0, whiteSpace: 'nowrap' }}
        slotProps={{ typography: { variant: 'caption', color: isThere ? 'textSecondary' : 'primary' } }}
        control={
          <Checkbox
            size="small"
            checked={isThere || !left.has(key)}
            disabled={isThere}
            onChange={() => onToggle(key)}
            slotProps={{ input: { 'aria-label': `${values.join(' / ')}: ${t(isThere ? 'there' : 'new')}` } }}
          />
        }
        label={t(isThere ? 'there' : 'new')}
      />
    )
  }
  return (
    // It may be higher or wider than its room, which a keyboard has to scroll as well.
    <Box tabIndex={0} role="group" aria-label={t('matrix')} sx={{ overflow: 'auto', maxHeight: 320 }}>
      <Table size="small" stickyHeader>
        {isTable && (
          <TableHead>
            <TableRow>
              <TableCell />
              {across.map((value) => (
                <TableCell key={value}>{value}</TableCell>
              ))}
            </TableRow>
          </TableHead>
        )}
        <TableBody>
          {[...rows].map(([name, group]) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              {group.map((combination) => (
                <TableCell key={combination.values.join('\n')}>{cell(combination)}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
