'use client'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { EnumSelect } from '@/components/fields/enum-select'
import { Goods } from '@/components/fields/goods'
import { TakePictures } from '@/components/fields/pictures/take-pictures'
import { RefInput } from '@/components/fields/refs/ref-input'
import { largeFields, largeHint } from '@/components/ui/arms-length'
import type { InspectionLine } from '@/contract/entities/purchasing/inspection-parts'
import { type CheckEntry, countOf } from './check-state'
import { useDifference } from './found-note'

interface Props {
  line: InspectionLine
  warehouseId: number
  entry: CheckEntry
  isFirst: boolean
  onChange: (patch: Partial<CheckEntry>) => void
}

const counts = ['accepted', 'defective', 'wrong'] as const

/** What is found of one SKU: good, defective and wrong pieces, why, what follows, and where the good ones go. */
export function CheckLine({ line, warehouseId, entry, isFirst, onChange }: Props) {
  const t = useTranslations('purchaseInspections')
  const { expected, outstanding, orders } = line
  const difference = useDifference()
  const [accepted = 0, defective = 0, wrong = 0] = counts.map((count) => countOf(entry[count]) ?? 0)
  const isEntered = counts.some((count) => entry[count].trim() !== '')
  const name = [line.productName, line.productSkuName].filter(Boolean).join(' / ')
  return (
    <Paper
      component="section"
      className="labels-above"
      aria-label={name}
      sx={{ ...largeFields, border: 1, borderColor: 'divider', p: 4, display: 'grid', gap: 3, fontSize: 18 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
          <Goods
            isLarge
            picture={line.coverUrl}
            title={line.productName}
            text={[...new Set([line.productSkuName, line.skuCode, line.supplierProductSkuName])]
              .filter(Boolean)
              .join(' · ')}
            productId={line.productId}
          />
          <Box sx={{ ...largeHint, color: 'text.secondary', mt: 1 }}>
            {expected === null ? t('unsureOf', { n: outstanding }) : t('expectedOf', { n: expected })}
            {isEntered && (
              <Box component="span" sx={{ color: 'warning.main', fontWeight: 500, ml: 2 }}>
                {difference(expected, accepted + defective, wrong)}
              </Box>
            )}
            {orders.map(({ orderId, friendlyOrderId, customerName, qty }) => (
              <Box key={orderId}>{[`${qty} × ${friendlyOrderId}`, customerName].filter(Boolean).join(' ')}</Box>
            ))}
          </Box>
        </Box>
        {counts.map((count, place) => (
          <TextField
            key={count}
            label={t(count)}
            value={entry[count]}
            autoFocus={isFirst && place === 0}
            error={countOf(entry[count]) === null}
            onChange={({ target }) => onChange({ [count]: target.value })}
            sx={{ width: 120 }}
            slotProps={{ htmlInput: { inputMode: 'numeric', 'aria-label': `${t(count)}: ${name}` } }}
          />
        ))}
      </Box>
      {defective > 0 && (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <EnumSelect
            values="DefectReason"
            label={t('reason')}
            value={entry.reason ?? 'Damaged'}
            onChange={(reason) => onChange({ reason: reason as CheckEntry['reason'] })}
          />
          {orders.length > 0 && (
            <EnumSelect
              values="DefectivePieces"
              label={t('then')}
              value={entry.then ?? 'AwaitReplacement'}
              onChange={(then) => onChange({ then: then as CheckEntry['then'] })}
            />
          )}
        </Box>
      )}
      {wrong > 0 && <WrongPieces entry={entry} onChange={onChange} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'end' }}>
        <Box sx={{ flex: '0 1 320px' }}>
          <RefInput
            to="shelves"
            label={t('shelfFor')}
            query={{ warehouseId }}
            value={entry.shelfId}
            valueName={entry.shelfId === line.suggestedShelfId ? line.suggestedShelfCode : undefined}
            onChange={(shelfId) => onChange({ shelfId })}
          />
        </Box>
        <TakePictures
          category="purchaseinspections"
          label={t('picture')}
          urls={entry.imageUrls}
          onChange={(imageUrls) => onChange({ imageUrls })}
        />
      </Box>
    </Paper>
  )
}

/** What came instead of what was ordered. */
function WrongPieces({ entry, onChange }: Pick<Props, 'entry' | 'onChange'>) {
  const t = useTranslations('purchaseInspections')
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <TextField
        label={t('wrongText')}
        value={entry.wrongText}
        onChange={({ target }) => onChange({ wrongText: target.value })}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <RefInput
        to="productskus"
        label={t('wrongSku')}
        value={entry.wrongSkuId}
        onChange={(wrongSkuId) => onChange({ wrongSkuId })}
      />
    </Box>
  )
}
