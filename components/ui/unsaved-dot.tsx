import Box from '@mui/material/Box'

/** Marks what has something unsaved. It says nothing aloud: whoever shows it says so in words as well. */
export function UnsavedDot() {
  return (
    <Box component="span" sx={{ width: 8, height: 8, flexShrink: 0, borderRadius: '50%', bgcolor: 'warning.main' }} />
  )
}
