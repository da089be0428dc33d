'use client'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useTranslations } from 'next-intl'
import { DateTime } from '@/components/fields/dates/date-time'
import { useLabels } from '@/components/state/labels'
import { BarcodeImage } from '@/components/ui/barcode-image'
import { SvgImage } from '@/components/ui/svg-image'
import type { InspectionLine } from '@/contract/entities/purchasing/inspection-parts'
import type { purchaseInspections } from '@/contract/entities/purchasing/purchase-inspections'
import type { OneOf } from '@/contract/entity'
import { useFoundNote } from './found-note'

const SheetTable = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
  '& th, & td': { padding: '6px 8px', border: '1px solid #888', textAlign: 'start', verticalAlign: 'top' },
  '& [data-align=end]': { textAlign: 'end' },
})

interface Props {
  record: OneOf<typeof purchaseInspections>
  /** What a scanner and a camera find the inspection by. */
  codes: { barcode: string | null; codeText: string; qr: string }
}

type Put = Pick<Props['record'], 'putAways'>

/** Pieces of a line that were put away; of a check that is to come, none are. */
const putAwaysOf = ({ productSkuId, result }: InspectionLine, { putAways }: Put) =>
  result === null ? [] : putAways.filter((one) => one.productSkuId === productSkuId)

/** For whom pieces of a line were put away or, before the check, are meant. */
export function ordersOf(line: InspectionLine, record: Put) {
  const put = putAwaysOf(line, record)
  if (put.length === 0) return line.orders
  return put.flatMap(({ orderId, friendlyOrderId, customerName, qty }) =>
    orderId === null ? [] : [{ orderId, friendlyOrderId: friendlyOrderId ?? `#${orderId}`, customerName, qty }],
  )
}

/** Where they were put or, before the check, should be. */
export function shelvesOf(line: InspectionLine, record: Put, floor: string): string {
  const put = putAwaysOf(line, record)
  if (put.length === 0) return line.suggestedShelfCode ?? ''
  return [...new Set(put.map(({ shelfCode }) => shelfCode ?? floor))].join(', ')
}

/** The sheet of a check on A4: what is expected and found, for whom, and where it goes. */
export function InspectionSheet({ record, codes: { barcode, codeText, qr } }: Props) {
  const t = useTranslations('purchaseInspections')
  const label = useLabels('purchaseinspections')
  const noteOf = useFoundNote()
  const facts = [
    [label('purchaseOrderId'), record.purchaseOrderName],
    [label('supplierId'), record.supplierName],
    [label('warehouseId'), record.warehouseName],
    [label('trackingNo'), [record.carrier, record.trackingNo].filter(Boolean).join(' ')],
    [label('checkedBy'), record.checkedByName],
  ]
  return (
    <Box sx={{ maxWidth: '190mm', backgroundColor: '#fff', color: '#000', p: 4, display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4 }}>
        <Box sx={{ fontSize: 13.5 }}>
          <Box sx={{ fontSize: 20, fontWeight: 700 }}>{t('sheetTitle')}</Box>
          {facts
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <Box key={name}>
                {name}: {value}
              </Box>
            ))}
          <Box>
            {label('createdTime')}: <DateTime iso={record.createdTime} />
          </Box>
        </Box>
        <Box sx={{ display: 'flex', gap: '4mm', alignItems: 'flex-start' }}>
          <Box sx={{ textAlign: 'center' }}>
            {barcode && <BarcodeImage svg={barcode} alt={record.businessCode} maxMm={60} height="18mm" />}
            <Box sx={{ fontFamily: 'monospace', fontSize: 14 }}>{codeText}</Box>
          </Box>
          <SvgImage svg={qr} alt={t('qrOf', { code: record.businessCode })} width="22mm" height="22mm" />
        </Box>
      </Box>
      <SheetTable>
        <thead>
          <tr>
            <th scope="col">{t('goods')}</th>
            <th scope="col">{t('forWhom')}</th>
            <th scope="col" data-align="end">
              {t('expected')}
            </th>
            <th scope="col" data-align="end">
              {label('acceptedQty')}
            </th>
            <th scope="col" data-align="end">
              {label('defectiveQty')}
            </th>
            <th scope="col" data-align="end">
              {label('wrongQty')}
            </th>
            <th scope="col">{t('note')}</th>
            <th scope="col">{t('shelf')}</th>
          </tr>
        </thead>
        <tbody>
          {record.lines.map((line) => (
            <tr key={`${line.purchaseInspectionId} ${line.productSkuId}`}>
              <td>
                {line.productName}
                <Box>{[line.productSkuName, line.skuCode].filter(Boolean).join(' · ')}</Box>
              </td>
              <td>
                {ordersOf(line, record).map(({ orderId, friendlyOrderId, customerName, qty }) => (
                  <Box key={orderId}>{[`${qty} × ${friendlyOrderId}`, customerName].filter(Boolean).join(' ')}</Box>
                ))}
              </td>
              <td data-align="end">{line.expected ?? ''}</td>
              <td data-align="end">{line.result?.accepted ?? ''}</td>
              <td data-align="end">{line.result?.defective ?? ''}</td>
              <td data-align="end">{line.result ? (line.result.wrong?.qty ?? 0) : ''}</td>
              <td>{noteOf(line)}</td>
              <td>{shelvesOf(line, record, t('floor'))}</td>
            </tr>
          ))}
        </tbody>
      </SheetTable>
      <Box sx={{ display: 'flex', gap: '10mm', mt: '14mm', fontSize: 13, breakInside: 'avoid' }}>
        <SignLine label={t('signature')} flex={3} />
        <SignLine label={t('signedOn')} flex={1} />
      </Box>
    </Box>
  )
}

/** A line to write on, with what belongs there beneath it. */
const SignLine = ({ label, flex }: { label: string; flex: number }) => (
  <Box sx={{ flex, borderTop: '1px solid #000', pt: '1mm' }}>{label}</Box>
)
