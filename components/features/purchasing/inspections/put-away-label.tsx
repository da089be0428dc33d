'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { BarcodeImage } from '@/components/ui/barcode-image'
import { SvgImage } from '@/components/ui/svg-image'
import type { PurchaseLabel } from '@/contract/entities/purchasing/purchase-inspections'

/** A label for goods that are put away, 100 × 150 mm: shelf, goods, order, customer, and codes to scan. */
export function PutAwayLabel({ label }: { label: PurchaseLabel }) {
  const t = useTranslations('purchaseInspections')
  return (
    <Box
      component="article"
      aria-label={t('labelOf', { code: label.codeText })}
      sx={{
        ...{ width: '100mm', height: '150mm', p: '5mm', boxSizing: 'border-box', overflow: 'hidden' },
        ...{ border: 1, borderColor: 'divider', backgroundColor: '#fff', color: '#000' },
        ...{ display: 'flex', flexDirection: 'column', gap: '3mm', breakAfter: 'page', breakInside: 'avoid' },
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <Box sx={{ fontSize: '12mm', lineHeight: 1, fontWeight: 700 }}>{label.shelfCode ?? t('floor')}</Box>
        <Box sx={{ fontSize: '6mm' }}>{t('numberOf', { n: label.number, m: label.of })}</Box>
      </Box>
      <Box sx={{ fontSize: '5mm', lineHeight: 1.2, overflowWrap: 'anywhere', maxHeight: '24mm', overflow: 'hidden' }}>
        {label.productName}
        {label.productSkuName && <Box sx={{ fontSize: '4.2mm' }}>{label.productSkuName}</Box>}
      </Box>
      <Box sx={{ fontSize: '10mm', lineHeight: 1, fontWeight: 700 }}>{t('piecesOnLabel', { n: label.qty })}</Box>
      <Box sx={{ fontSize: '5mm', lineHeight: 1.2 }}>
        {label.friendlyOrderId ? (
          <>
            <strong>{label.friendlyOrderId}</strong>
            <Box>{label.customerName}</Box>
          </>
        ) : (
          t('forStock')
        )}
      </Box>
      <Box sx={{ flex: 1 }} />
      <Box sx={{ display: 'flex', gap: '4mm', alignItems: 'flex-end' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {label.barcode && <BarcodeImage svg={label.barcode} alt={label.code} maxMm={58} height="20mm" />}
          <Box sx={{ fontSize: '4mm', fontFamily: 'monospace', overflowWrap: 'anywhere' }}>{label.codeText}</Box>
        </Box>
        <SvgImage svg={label.qr} alt={label.friendlyOrderId ?? label.code} width="26mm" height="26mm" />
      </Box>
    </Box>
  )
}
