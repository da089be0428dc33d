'use client'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { StoredImage } from '@/components/fields/pictures/image'
import { ImageInput } from '@/components/fields/pictures/image-input'
import type { SpecificationRow } from './specification-rows'

interface Props {
  row: SpecificationRow
  error: string | undefined
  disabled: boolean
  onChange: (values: string[]) => void
}

/** The input of a specification by the type of its property. */
export function SpecificationInput({ row, error, disabled, onChange }: Props) {
  const common = useTranslations('common')
  const { inputType, name, values, offeredValues, required } = row
  const first = values[0] ?? ''
  const shared = { label: name, required, error: error !== undefined, helperText: error, fullWidth: true }
  const one = (text: string | null) => onChange(text ? [text] : [])
  if (inputType === 'Image') {
    return disabled ? (
      <StoredImage url={first} size={72} alt={name} />
    ) : (
      <ImageInput
        name={row.key}
        label={name}
        value={first || null}
        required={required}
        error={error !== undefined}
        helperText={error}
        category="products"
        onChange={one}
      />
    )
  }
  if (inputType === 'Select') {
    // A value that is no longer offered stays until another one is chosen.
    const options = first && !offeredValues.includes(first) ? [...offeredValues, first] : offeredValues
    return (
      <Autocomplete
        options={options}
        value={first || null}
        disabled={disabled}
        noOptionsText={common('noOptions')}
        onChange={(_, value) => one(value)}
        renderInput={(given) => <TextField {...given} {...shared} />}
      />
    )
  }
  if (inputType === 'MultiSelect') {
    return (
      <Autocomplete
        multiple
        disableCloseOnSelect
        options={[...new Set([...offeredValues, ...values])]}
        value={[...values]}
        disabled={disabled}
        noOptionsText={common('noOptions')}
        onChange={(_, chosen) => onChange(chosen)}
        renderInput={(given) => <TextField {...given} {...shared} />}
      />
    )
  }
  return (
    <TextField
      {...shared}
      value={first}
      disabled={disabled}
      onChange={({ target }) => one(target.value)}
      slotProps={{ htmlInput: { maxLength: 500, ...(inputType === 'Number' && { inputMode: 'decimal' }) } }}
    />
  )
}
