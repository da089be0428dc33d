'use client'
import Box from '@mui/material/Box'
import { BarcodeImage } from '@/components/ui/barcode-image'
import type { Paper } from '@/contract/entities/parcels/packing'
import { labelSizes } from './label-sizes'
import { PaperFrame, PartyBlock } from './paper-frame'
import { kilograms, type Word } from './paper-words'

/** The label of a parcel, 100 × 150 mm: sender, receiver, carrier, and its number as a barcode. */
export function AddressLabel({ paper, word }: { paper: Paper; word: Word }) {
  const { senderMm, receiverMm } = labelSizes(paper.sender, paper.receiver, paper.orderNumbers)
  return (
    <PaperFrame size="label" label={`${word('to')} #${paper.orderPackageId}`}>
      <PartyBlock title={word('from')} party={paper.sender} sizeMm={senderMm} />
      <Box sx={{ borderTop: '0.4mm solid #000', pt: '3mm', flex: 1, minHeight: 0, overflow: 'hidden' }}>
        <PartyBlock title={word('to')} party={paper.receiver} sizeMm={receiverMm} />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', borderTop: '0.4mm solid #000', pt: '2mm' }}>
        <Box>
          <Box sx={{ fontWeight: 700, fontSize: '4.5mm' }}>{paper.carrierName ?? ''}</Box>
          <Box>{paper.orderNumbers.join(', ')}</Box>
        </Box>
        <Box sx={{ textAlign: 'end' }}>
          <Box sx={{ fontWeight: 700, fontSize: '6mm' }}>{paper.to}</Box>
          <Box>{kilograms(paper.weight)}</Box>
        </Box>
      </Box>
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: '1mm' }}>
        {paper.barcode && <BarcodeImage svg={paper.barcode} alt={paper.code} maxMm={86} height="22mm" />}
        <Box sx={{ fontFamily: 'monospace', fontSize: '4.5mm' }}>{paper.code}</Box>
      </Box>
    </PaperFrame>
  )
}
