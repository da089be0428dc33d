'use client'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** On paper there is what is to be printed alone; labels and sheets have pages of their own sizes. */
const onPaper = {
  '@page label': { size: '100mm 150mm', margin: 0 },
  '@page sheet': { size: 'A4', margin: '12mm' },
  '.paper-label': { page: 'label' },
  '.paper-sheet': { page: 'sheet' },
  '.print-root': { display: 'none' },
  '@media print': {
    'body > *:not(.print-root)': { display: 'none !important' },
    '.print-root': { display: 'block' },
    'html, body': { backgroundColor: '#fff !important' },
  },
}

/** Papers that only the printer sees. */
export function PrintRoot({ children }: { children: ReactNode }) {
  return createPortal(
    <div className="print-root">
      <GlobalStyles styles={onPaper} />
      {children}
    </div>,
    document.body,
  )
}
