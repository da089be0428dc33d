'use client'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useFeedback } from '@/components/feedback/feedback-context'
import { enums } from '@/contract/enums'
import { allColumns, type Chart, type Column, textOf, withColumns, withUnits } from './chart-model'
import type { LengthUnit, WeightUnit } from './chart-units'
import { useChartLabels } from './use-chart-labels'

interface Props {
  chart: Chart
  isReadOnly: boolean
  onChange: (chart: Chart) => void
}

/** Units, the columns of a chart, and whether its footnotes are shown. */
export function ChartToolbar({ chart, isReadOnly, onChange }: Props) {
  const t = useTranslations('sizeChart')
  const { confirm } = useFeedback()
  const { titleOf } = useChartLabels()
  const chooseColumns = async (wanted: readonly Column[]) => {
    const lost = chart.columns.filter((column) => column !== 'size' && !wanted.includes(column))
    const isUsed = lost.some((column) => chart.rows.some((row) => textOf(row, column).trim()))
    const names = lost.map(titleOf).join(', ')
    const question = { title: t('removeColumns', { names }), text: t('removeColumnsText'), yes: t('remove') }
    if (!isUsed || (await confirm({ ...question, severity: 'error' }))) onChange(withColumns(chart, wanted))
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
      <UnitSelect
        label={t('lengths')}
        units={enums.ProductSizeChartLengthUnitType}
        value={chart.lengthUnit}
        isReadOnly={isReadOnly}
        onChange={(lengthUnit: LengthUnit) => onChange(withUnits(chart, { lengthUnit }))}
      />
      <UnitSelect
        label={t('weights')}
        units={enums.ProductSizeChartWeightUnitType}
        value={chart.weightUnit}
        isReadOnly={isReadOnly}
        onChange={(weightUnit: WeightUnit) => onChange(withUnits(chart, { weightUnit }))}
      />
      <TextField
        select
        size="small"
        label={t('columns')}
        disabled={isReadOnly}
        value={chart.columns.filter((column) => column !== 'size')}
        onChange={({ target }) => void chooseColumns([target.value].flat() as Column[])}
        slotProps={{
          select: { multiple: true, renderValue: (columns) => (columns as Column[]).map(titleOf).join(', ') },
        }}
        sx={{ minWidth: 180, maxWidth: 340, flex: 1 }}
      >
        {allColumns
          .filter((column) => column !== 'size')
          .map((column) => (
            <MenuItem key={column} value={column} dense>
              <Checkbox size="small" checked={chart.columns.includes(column)} sx={{ p: 1 }} />
              {titleOf(column)}
            </MenuItem>
          ))}
      </TextField>
      <FormControlLabel
        control={
          <Checkbox
            disabled={isReadOnly}
            checked={chart.includeFootnotes}
            onChange={(_, includeFootnotes) => onChange({ ...chart, includeFootnotes })}
          />
        }
        label={t('includeFootnotes')}
      />
    </Box>
  )
}

interface UnitProps<Unit extends string> {
  label: string
  units: readonly Unit[]
  value: Unit
  isReadOnly: boolean
  onChange: (unit: Unit) => void
}

function UnitSelect<Unit extends LengthUnit | WeightUnit>({
  label,
  units,
  value,
  isReadOnly,
  onChange,
}: UnitProps<Unit>) {
  const { unitText } = useChartLabels()
  return (
    <TextField
      select
      size="small"
      label={label}
      disabled={isReadOnly}
      value={value}
      onChange={({ target }) => onChange(target.value as Unit)}
      sx={{ minWidth: 96 }}
    >
      {units.map((unit) => (
        <MenuItem key={unit} value={unit}>
          {unitText(unit)}
        </MenuItem>
      ))}
    </TextField>
  )
}
