'use client'
import Box from '@mui/material/Box'
import type { Paper } from '@/contract/entities/parcels/packing'
import { DeclaredLines } from './declared-lines'
import { PaperFrame, PartyBlock } from './paper-frame'
import { amountText, type Word } from './paper-words'

const categories = ['Gift', 'Sample', 'Sale', 'Return'] as const

function Categories({ paper, word }: { paper: Paper; word: Word }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: '4mm' }}>
      {categories.map((category) => (
        <Box key={category}>{`${paper.declaration.category === category ? '☒' : '☐'} ${word(category)}`}</Box>
      ))}
    </Box>
  )
}

function Signature({ paper, word }: { paper: Paper; word: Word }) {
  return (
    <Box sx={{ mt: 'auto', display: 'grid', gap: '3mm' }}>
      <Box sx={{ fontSize: '2.6mm' }}>{word('certified')}</Box>
      <Box sx={{ borderTop: '1px solid #000', pt: '1mm' }}>{`${word('signature')}: ${paper.date}`}</Box>
    </Box>
  )
}

/** The declaration of a small parcel, as a label of 100 × 150 mm. */
export function Cn22({ paper, word }: { paper: Paper; word: Word }) {
  return (
    <PaperFrame size="label" label={`CN22 #${paper.orderPackageId}`}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: '2mm', fontWeight: 700 }}>
        <Box>{word('customs22')}</Box>
        <Box sx={{ textAlign: 'end', fontWeight: 400, fontSize: '2.6mm' }}>{word('openOfficially')}</Box>
      </Box>
      <Categories paper={paper} word={word} />
      <Box sx={{ fontSize: '2.7mm' }}>
        <DeclaredLines paper={paper} word={word} />
      </Box>
      <Signature paper={paper} word={word} />
    </PaperFrame>
  )
}

/** The declaration of a parcel of more value, with sender and receiver. */
export function Cn23({ paper, word }: { paper: Paper; word: Word }) {
  return (
    <PaperFrame size="sheet" label={`CN23 #${paper.orderPackageId}`}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: '4mm' }}>
        <Box sx={{ fontSize: '5mm', fontWeight: 700 }}>{word('customs23')}</Box>
        <Box sx={{ textAlign: 'end' }}>
          <Box>{word('openOfficially')}</Box>
          <Box>{`${word('parcel')}: #${paper.orderPackageId}`}</Box>
          {paper.trackingNo && <Box>{`${word('trackingNo')}: ${paper.trackingNo}`}</Box>}
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '6mm' }}>
        <PartyBlock title={word('from')} party={paper.sender} />
        <PartyBlock title={word('to')} party={paper.receiver} />
      </Box>
      <TaxNumbers paper={paper} word={word} />
      <Categories paper={paper} word={word} />
      <DeclaredLines paper={paper} word={word} />
      <Box>{`${word('freight')}: ${postage(paper)}`}</Box>
      <Signature paper={paper} word={word} />
    </PaperFrame>
  )
}

/** Posts ask for the postage that was paid to them. */
const postage = (paper: Paper): string =>
  paper.freightCost !== null && paper.freightCurrency
    ? amountText(paper, { currency: paper.freightCurrency, amount: paper.freightCost })
    : paper.paidFreight.map((share) => amountText(paper, share)).join(' + ')

function TaxNumbers({ paper, word }: { paper: Paper; word: Word }) {
  if (paper.taxNumbers.length === 0) return null
  return (
    <Box>{`${word('taxNumbers')}: ${paper.taxNumbers.map(({ kind, number }) => `${kind} ${number}`).join(', ')}`}</Box>
  )
}

/** The invoice that customs of the receiver's country ask for. */
export function CommercialInvoice({ paper, word }: { paper: Paper; word: Word }) {
  return (
    <PaperFrame size="sheet" label={`${word('invoice')} #${paper.orderPackageId}`}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: '4mm' }}>
        <Box>
          <Box sx={{ fontSize: '6mm', fontWeight: 700 }}>{word('invoice')}</Box>
          {paper.invoice && <Box>{`${word('invoiceNo')}: ${paper.invoice.number}`}</Box>}
          <Box>{paper.companyName}</Box>
        </Box>
        <Box sx={{ textAlign: 'end' }}>
          <Box>{`${word('parcel')}: #${paper.orderPackageId}`}</Box>
          <Box>{`${word('orders')}: ${paper.orderNumbers.join(', ')}`}</Box>
          <Box>{`${word('date')}: ${paper.invoice?.date ?? paper.date}`}</Box>
          {paper.trackingNo && <Box>{`${word('trackingNo')}: ${paper.trackingNo}`}</Box>}
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '6mm' }}>
        <PartyBlock title={word('from')} party={paper.sender} />
        <PartyBlock title={word('to')} party={paper.receiver} />
      </Box>
      <TaxNumbers paper={paper} word={word} />
      <Box>{`${word('incoterm')}: ${paper.declaration.incoterm} · ${word('category')}: ${word(paper.declaration.category)}`}</Box>
      <DeclaredLines paper={paper} word={word} isInvoice />
      <Signature paper={paper} word={word} />
    </PaperFrame>
  )
}
