import Box from '@mui/material/Box'

/** The title of a column whose buttons explain themselves: read aloud, not shown. */
export function HiddenTitle({ children }: { children: string }) {
  return (
    <Box
      component="span"
      sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
    >
      {children}
    </Box>
  )
}
