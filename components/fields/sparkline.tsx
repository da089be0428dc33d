import Box from '@mui/material/Box'
import { type SparklinePoint, sparklinePath } from './sparkline-path'

const width = 72
const height = 22

interface Props {
  points: readonly SparklinePoint[]
  /** The text alternative, with figures. */
  label: string
}

/** The course of a figure, small enough for a line of text. */
export function Sparkline({ points, label }: Props) {
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      sx={{ width, height, display: 'block', color: 'primary.main', overflow: 'visible' }}
    >
      <title>{label}</title>
      <path
        d={sparklinePath(points, width, height)}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
    </Box>
  )
}
