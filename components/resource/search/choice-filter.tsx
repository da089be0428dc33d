'use client'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import InputLabel from '@mui/material/InputLabel'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useId } from 'react'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { useEnum } from '@/components/fields/use-enum'
import type { EnumName } from '@/contract/enums'

interface Props {
  name: EnumName
  label: string
  /** A comma list. */
  value: string
  onChange: (value: string) => void
}

/** One or several values of an enumeration. */
export function ChoiceFilter({ name, label, value, onChange }: Props) {
  const id = useId()
  const explanation = useErrorMessage()
  const { options, error, retry } = useEnum(name)
  const chosen = value ? value.split(',') : []
  const textOf = (code: string) => options.find((option) => option.value === code)?.text ?? code
  return (
    <FormControl size="small" sx={{ minWidth: { xs: 112, sm: 150 }, maxWidth: 260, bgcolor: 'background.paper' }}>
      <InputLabel id={id}>{label}</InputLabel>
      <Select
        multiple
        labelId={id}
        label={label}
        value={chosen}
        onOpen={error ? retry : undefined}
        onChange={({ target }) => onChange(typeof target.value === 'string' ? target.value : target.value.join(','))}
        renderValue={(codes) => codes.map(textOf).join(', ')}
      >
        {Boolean(error) && <MenuItem disabled>{explanation(error)}</MenuItem>}
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value} dense>
            <Checkbox size="small" checked={chosen.includes(option.value)} sx={{ p: 1 }} />
            {option.text}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  )
}
