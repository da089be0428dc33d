import Box from '@mui/material/Box'

/** Decorative mark for unsaved input; its owner provides the accessible text. */
export function UnsavedDot() {
  return (
    <Box component="span" sx={{ width: 8, height: 8, flexShrink: 0, borderRadius: '50%', bgcolor: 'warning.main' }} />
  )
}
