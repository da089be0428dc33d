import Box from '@mui/material/Box'

/** The asterisk after the title of what must be filled in, in the colour of those of fields. */
export function RequiredMark() {
  return (
    <Box component="span" sx={{ color: 'error.main' }}>
      {' *'}
    </Box>
  )
}
