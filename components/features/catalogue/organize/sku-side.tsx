'use client'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type DragEvent, type ReactNode, useState } from 'react'
import { Money } from '@/components/fields/money'
import { StoredImage } from '@/components/fields/pictures/image'
import { StatusBadge } from '@/components/fields/status-badge'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import type { ProductSku } from '@/contract/entities/catalogue/product-skus'
import { skuName } from '@/contract/text/sku-name'

interface Props {
  label: string
  /** What the side's product is called. */
  head: ReactNode
  skus: readonly ProductSku[]
  isReadOnly: boolean
  /** Whether its SKUs are ticked: they are those of the new product. */
  isMoved?: boolean
  /** The name of a SKU's checkbox. */
  moveLabel: (name: string) => string
  onMove: (productSkuId: number) => void
  /** A SKU was dragged here. */
  onDrop: (productSkuId: number) => void
  /** Replaces the rows where there are none. */
  empty: string
}

const dragType = 'application/x-sku'

/** One side of a split, with the SKUs of its product; they change sides by a tick or by dragging. */
export function SkuSide({ label, head, skus, isReadOnly, isMoved = false, moveLabel, onMove, onDrop, empty }: Props) {
  const [isOver, setOver] = useState(false)
  // The checkbox leaves with its row and would take the focus along.
  const list = useKeptFocus<HTMLUListElement>({ rows: 'input:enabled' })
  const over = (event: DragEvent) => {
    if (isReadOnly || !event.dataTransfer.types.includes(dragType)) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <Paper
      component="section"
      aria-label={label}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        setOver(false)
        const id = Number(event.dataTransfer.getData(dragType))
        if (isReadOnly || !id) return
        event.preventDefault()
        onDrop(id)
      }}
      sx={{ border: 1, borderColor: isOver ? 'primary.main' : 'divider' }}
    >
      <Box sx={{ p: 4, borderBottom: 1, borderColor: 'divider' }}>
        <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
          {label} ({skus.length})
        </Typography>
        {head}
      </Box>
      {skus.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ p: 5, textAlign: 'center' }}>
          {empty}
        </Typography>
      )}
      <Box component="ul" {...list} tabIndex={-1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {skus.map((sku) => {
          const { productSkuId, skuCode, coverUrl, salePrice, currency, status, statusText } = sku
          const name = skuName(sku)
          return (
            <Box
              component="li"
              key={productSkuId}
              draggable={!isReadOnly}
              onDragStart={(event: DragEvent) => event.dataTransfer.setData(dragType, String(productSkuId))}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 3,
                px: 3,
                py: 2,
                borderBottom: 1,
                borderColor: 'divider',
                cursor: isReadOnly ? 'default' : 'grab',
                '&:last-of-type': { borderBottom: 0 },
              }}
            >
              <Checkbox
                size="small"
                checked={isMoved}
                disabled={isReadOnly}
                onChange={() => onMove(productSkuId)}
                slotProps={{ input: { 'aria-label': moveLabel(name) } }}
              />
              <StoredImage url={coverUrl} size={36} />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="body2" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
                  {name}
                </Typography>
                <Typography variant="caption" color="textSecondary">
                  {skuCode ?? '–'}
                </Typography>
              </Box>
              <Typography variant="body2" component="span">
                <Money amount={salePrice} currency={currency} />
              </Typography>
              <StatusBadge status={status} text={statusText} />
            </Box>
          )
        })}
      </Box>
    </Paper>
  )
}
