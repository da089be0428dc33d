import Box from '@mui/material/Box'

/** A sail over the water's edge. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <Box component="svg" viewBox="0 0 32 32" aria-hidden sx={{ width: size, height: size, flexShrink: 0 }}>
      <Box
        component="rect"
        width="32"
        height="32"
        rx="7"
        sx={{ fill: 'primary.main', color: 'primary.main' }}
        fill="currentColor"
      />
      <Box
        component="g"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        sx={{ color: 'primary.contrastText' }}
      >
        <path d="M7 22c2 0 2.300-1.600 4.500-1.600S13.800 22 16 22s2.300-1.600 4.500-1.600S22.800 22 25 22" />
        <path d="M16 6v9.500M16 6l6.500 7.500H16M16 9l-5 5" />
      </Box>
    </Box>
  )
}
