'use client'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { RequiredMark } from '@/components/fields/required-mark'
import { useLabels } from '@/components/state/labels'
import { inputLabel } from '@/components/theme/form-styles'
import type { KindInputProps } from '../inputs/kind-input'
import type { Values } from '../kind'
import { LineEditor, type LineEditorProps } from './line-editor'

interface Props extends KindInputProps, Pick<LineEditorProps, 'columns' | 'currency' | 'isFixed' | 'add'> {
  /** Works out what follows from the entered values of a line, such as its amount. */
  derive?: (line: Values) => Values
}

/** The lines of a document in its form. */
export function LinesInput(props: Props) {
  const { shared, meta, value, onChange, category, record, cellErrors = {} } = props
  const { columns, currency, isFixed, add, derive } = props
  const labelOf = useLabels(category)
  const titleId = useId()
  const form = useFormContext()
  const own = (record?.currency as string | null | undefined) ?? null
  if (!meta.lines) return null
  return (
    <Box role="group" aria-labelledby={titleId}>
      <Typography id={titleId} sx={{ ...inputLabel, mb: 1, ...(shared.error && { color: 'error.main' }) }}>
        {shared.label}
        {shared.required && <RequiredMark />}
      </Typography>
      <Box sx={{ border: 1, borderColor: shared.error ? 'error.main' : 'divider', borderRadius: 1, overflowX: 'auto' }}>
        <LineEditor
          label={shared.label}
          meta={meta.lines}
          lines={(value ?? []) as readonly Values[]}
          labelOf={labelOf}
          onChange={(lines) => onChange(derive ? lines.map(derive) : lines)}
          errors={cellErrors}
          columns={columns}
          currency={currency ?? (form?.getValues('currency') as string | null | undefined) ?? own}
          isFixed={isFixed}
          add={add}
        />
      </Box>
      {shared.helperText && <FormHelperText error={shared.error}>{shared.helperText}</FormHelperText>}
    </Box>
  )
}
