'use client'
import Box from '@mui/material/Box'

/** A picture that was drawn as SVG by the server. */
export function SvgImage({ svg, alt, width, height }: { svg: string; alt: string; width: string; height: string }) {
  return (
    <Box
      component="img"
      src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`}
      alt={alt}
      sx={{ width, height, display: 'block' }}
    />
  )
}
