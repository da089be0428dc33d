import Box from '@mui/material/Box'
import visuallyHidden from '@mui/utils/visuallyHidden'

/** The visually hidden title of a column whose buttons explain themselves. */
export function HiddenTitle({ children }: { children: string }) {
  return (
    <Box component="span" sx={visuallyHidden}>
      {children}
    </Box>
  )
}
