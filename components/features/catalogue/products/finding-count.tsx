'use client'
import Box from '@mui/material/Box'
import { useEnum } from '@/components/fields/use-enum'
import { formatNumber } from '@/lib/format/number'

/** How many things a product lacks; pointing at it names them. */
export function FindingCount({ findings }: { findings: readonly string[] }) {
  const { options } = useEnum('ProductFinding')
  if (findings.length === 0) return null
  const texts = findings.map((finding) => options.find(({ value }) => value === finding)?.text ?? finding)
  return (
    <Box
      component="span"
      role="img"
      aria-label={texts.join(', ')}
      title={texts.join('\n')}
      sx={{ color: 'warning.main', fontWeight: 600 }}
    >
      {formatNumber(findings.length, 0)}
    </Box>
  )
}
