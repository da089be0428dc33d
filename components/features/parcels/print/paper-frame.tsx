'use client'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

/** Lines on a paper, in black on white whatever the theme is. */
export const PaperTable = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 'inherit',
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
  '& th, & td': { padding: '1mm 1.5mm', border: '1px solid #666', textAlign: 'start', verticalAlign: 'top' },
  // A column is as wide as the longest word of its title, and a code is read by machines and people in one piece.
  '& th': { overflowWrap: 'break-word' },
  '& [data-align=end]': { textAlign: 'end' },
  '& td[data-align=end], & [data-code]': { whiteSpace: 'nowrap' },
  '.paper-label & th, .paper-label & td': { padding: '0.7mm 0.9mm' },
})

interface Props {
  /** A label of 100 × 150 mm, or a sheet of A4. */
  size: 'label' | 'sheet'
  label: string
  children: ReactNode
}

/** One paper; it begins a page of its size. */
export function PaperFrame({ size, label, children }: Props) {
  const isLabel = size === 'label'
  return (
    <Box
      component="article"
      aria-label={label}
      className={`paper-${size}`}
      sx={{
        ...{ backgroundColor: '#fff', color: '#000', boxSizing: 'border-box', breakAfter: 'page' },
        ...{ display: 'flex', flexDirection: 'column', gap: '3mm', border: '1px solid #bbb' },
        ...(isLabel
          ? { width: '100mm', height: '150mm', p: '5mm', overflow: 'hidden', fontSize: '3.4mm' }
          : { width: '190mm', maxWidth: '100%', minHeight: 'auto', p: '6mm', fontSize: '3.6mm' }),
        lineHeight: 1.3,
        overflowWrap: 'anywhere',
        '@media print': { border: 0, ...(isLabel ? {} : { p: 0, width: '100%' }) },
      }}
    >
      {children}
    </Box>
  )
}

/** Name, phone and address of a sender or receiver. */
export function PartyBlock({
  title,
  party: { name, phone, address },
  sizeMm,
}: {
  title: string
  party: { name: string | null; phone: string | null; address: readonly string[] }
  /** Of its letters; omitted: those of the paper. */
  sizeMm?: number
}) {
  return (
    <Box sx={sizeMm ? { fontSize: `${sizeMm}mm` } : undefined}>
      <Box sx={{ fontSize: '2.8mm', color: '#333' }}>{title}</Box>
      {/* An address has the name in it. */}
      {name && address.length === 0 && <Box sx={{ fontWeight: 700 }}>{name}</Box>}
      {address.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: printed lines do not move, and two may be alike
        <Box key={place}>{line}</Box>
      ))}
      {phone && <Box>{phone}</Box>}
    </Box>
  )
}
