'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import type { EditColumn } from '@/components/grid/edit-grid'
import type { products } from '@/contract/entities/catalogue/products'
import type { OneOf } from '@/contract/entity'
import { skuName } from '@/contract/text/sku-name'
import { propertiesOf } from './sku-cells'
import { dimensionsIn } from './sku-matrix'
import type { Place, SkuRow } from './sku-rows'
import type { useSkuCommands } from './use-sku-commands'
import type { useSkuGrid } from './use-sku-grid'

const GenerateDialog = dynamic(() => import('./generate-dialog').then((file) => file.GenerateDialog), { ssr: false })
const CoverDialog = dynamic(() => import('./cover-dialog').then((file) => file.CoverDialog), { ssr: false })
const SkuConflictDialog = dynamic(() => import('./sku-conflict-dialog').then((file) => file.SkuConflictDialog), {
  ssr: false,
})
const PriceDialog = dynamic(() => import('./price-dialog').then((file) => file.PriceDialog), { ssr: false })

/** The dialog that is open; a place is that of the picture to choose. */
export type OpenDialog = 'generate' | 'price' | Place | null

interface Props {
  open: OpenDialog
  onClose: () => void
  product: OneOf<typeof products>
  grid: ReturnType<typeof useSkuGrid>
  commands: ReturnType<typeof useSkuCommands>
  columns: readonly EditColumn[]
  currency: string
  selected: ReadonlySet<string>
}

/** The dialogs of the SKU grid. */
export function SkuDialogs({ open, onClose, product, grid, commands, columns, currency, selected }: Props) {
  const t = useTranslations('skuGrid')
  const { rows, names, dimensions, conflict } = grid
  const nameOf = ({ cells }: SkuRow) =>
    skuName({ properties: propertiesOf(cells, dimensions), skuCode: cells.skuCode || null }) || t('variant')
  const place = typeof open === 'string' ? null : open
  const row = place && rows.find(({ key }) => key === place.key)
  /** Closes the dialog with what was done in it. */
  const closing =
    <Arguments extends unknown[]>(act: (...given: Arguments) => void) =>
    (...given: Arguments) => {
      onClose()
      act(...given)
    }
  return (
    <>
      {open === 'generate' && (
        <GenerateDialog
          start={dimensionsIn(names, rows, dimensions)}
          rows={rows}
          categoryId={product.categoryId}
          currency={currency}
          onClose={onClose}
          onGenerate={closing(commands.generate)}
        />
      )}
      {row && place && (
        <CoverDialog
          name={nameOf(row)}
          value={row.cells[place.field] ?? ''}
          images={product.imageUrls ?? []}
          onClose={onClose}
          onChoose={closing((text: string) => commands.edit(place, text))}
        />
      )}
      {conflict && (
        <SkuConflictDialog
          conflict={conflict}
          columns={columns}
          nameOf={nameOf}
          isSaving={grid.isSaving}
          onSave={grid.resolve}
          onCancel={grid.postpone}
        />
      )}
      {open === 'price' && (
        <PriceDialog
          rows={rows.filter((sku) => !sku.isRemoved && (selected.size === 0 || selected.has(sku.key)))}
          nameOf={nameOf}
          onClose={onClose}
          onApply={closing(commands.write)}
        />
      )}
    </>
  )
}
