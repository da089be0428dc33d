import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import type { KindInputProps } from './kind-input'

/** A switch at the end of its label's row, with its error below. */
export function BooleanInput({
  shared: { name, label, error, helperText, inputRef },
  value,
  onChange,
}: KindInputProps) {
  return (
    <FormControl error={error} sx={{ justifyContent: 'center' }}>
      <FormControlLabel
        labelPlacement="start"
        control={
          <Switch
            size="small"
            name={name}
            checked={value === true}
            onChange={(_, checked) => onChange(checked)}
            slotProps={{ input: { ref: inputRef, 'aria-describedby': helperText ? `${name}-hint` : undefined } }}
          />
        }
        label={label}
        sx={{
          m: 0,
          minHeight: 36,
          gap: 3,
          justifyContent: 'space-between',
          '& .MuiFormControlLabel-label': { fontSize: 13.5 },
        }}
      />
      {helperText && (
        <FormHelperText id={`${name}-hint`} sx={{ mx: 0 }}>
          {helperText}
        </FormHelperText>
      )}
    </FormControl>
  )
}
