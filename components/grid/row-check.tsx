import Box from '@mui/material/Box'

interface Props {
  label: string
  isChecked: boolean
  /** Some of what it stands for is selected. */
  isPartly?: boolean
  onChange: () => void
}

/** A card's checkbox. All of its corner can be pressed. */
export function RowCheck({ label, isChecked, isPartly = false, onChange }: Props) {
  return (
    <Box component="label" sx={{ display: 'grid', placeItems: 'center', width: '100%', height: '100%', minHeight: 40 }}>
      <Box
        component="input"
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        onChange={onChange}
        ref={(input: HTMLInputElement | null) => {
          if (input) input.indeterminate = isPartly
        }}
        sx={{ width: 18, height: 18, m: 0, accentColor: 'var(--mui-palette-primary-main)' }}
      />
    </Box>
  )
}
