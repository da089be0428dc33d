'use client'
import Box from '@mui/material/Box'
import { BarcodeImage } from '@/components/ui/barcode-image'
import type { Paper } from '@/contract/entities/parcels/packing'
import { PaperFrame, PaperTable, PartyBlock } from './paper-frame'
import { kilograms, type Word } from './paper-words'

/** What is in a parcel, for the one who packs it and the one who opens it. */
export function PackingSlip({ paper, word }: { paper: Paper; word: Word }) {
  const facts = [
    [word('parcel'), `#${paper.orderPackageId}`],
    [word('orders'), paper.orderNumbers.join(', ')],
    [word('date'), paper.date],
    [word('carrier'), paper.carrierName],
    [word('trackingNo'), paper.trackingNo],
    [word('weight'), paper.weight ? kilograms(paper.weight) : null],
    [word('size'), paper.size],
  ]
  return (
    <PaperFrame size="sheet" label={`${word('slip')} #${paper.orderPackageId}`}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: '6mm' }}>
        <Box>
          <Box sx={{ fontSize: '6mm', fontWeight: 700 }}>{word('slip')}</Box>
          <Box sx={{ fontSize: '4.2mm' }}>{paper.siteName}</Box>
        </Box>
        {paper.barcode && <BarcodeImage svg={paper.barcode} alt={paper.code} maxMm={100} height="14mm" />}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '6mm' }}>
        <PartyBlock title={word('to')} party={paper.receiver} />
        <Box>
          {facts
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <Box key={name}>
                {name}: {value}
              </Box>
            ))}
        </Box>
      </Box>
      <PaperTable>
        <thead>
          <tr>
            <th scope="col">{word('goods')}</th>
            <th scope="col">{word('code')}</th>
            <th scope="col">{word('shelf')}</th>
            <th scope="col" data-align="end">
              {word('pieces')}
            </th>
          </tr>
        </thead>
        <tbody>
          {paper.lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: printed lines do not move
            <tr key={place}>
              <td>
                {line.name}
                {line.localName && <Box>{line.localName}</Box>}
                <Box sx={{ fontSize: '3mm' }}>{[line.skuName, line.friendlyOrderId].filter(Boolean).join(' · ')}</Box>
              </td>
              <td>{line.skuCode ?? ''}</td>
              <td>{line.shelves ?? ''}</td>
              <td data-align="end">{line.qty}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={3}>
              {word('total')}
            </th>
            <td data-align="end">{paper.lines.reduce((sum, { qty }) => sum + qty, 0)}</td>
          </tr>
        </tbody>
      </PaperTable>
      <Box>{word('thanks')}</Box>
    </PaperFrame>
  )
}
