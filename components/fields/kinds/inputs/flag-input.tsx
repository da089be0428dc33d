import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import type { KindInputProps } from './kind-input'

/** A switch, with its error below. */
export function FlagInput({ shared: { name, label, error, helperText, inputRef }, value, onChange }: KindInputProps) {
  return (
    <FormControl error={error}>
      <FormControlLabel
        control={
          <Switch
            name={name}
            checked={value === true}
            onChange={(_, checked) => onChange(checked)}
            slotProps={{ input: { ref: inputRef, 'aria-describedby': helperText ? `${name}-hint` : undefined } }}
          />
        }
        label={label}
      />
      {helperText && <FormHelperText id={`${name}-hint`}>{helperText}</FormHelperText>}
    </FormControl>
  )
}
