'use client'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import type { EditColumn } from '@/components/grid/edit-grid'
import { DraftOffer } from '@/components/resource/form/draft-offer'
import { FormBar } from '@/components/resource/form/form-bar'
import { useMay } from '@/components/state/session-context'
import { InlineAlert } from '@/components/ui/inline-alert'
import { LoadingPart } from '@/components/ui/loading-part'
import { useSaveShortcut } from '@/components/ui/use-save-shortcut'
import type { products } from '@/contract/entities/catalogue/products'
import { shelfStates } from '@/contract/entities/catalogue/shelf-states'
import type { OneOf } from '@/contract/entity'
import { isFrozen } from '@/contract/states'
import type { LoadedSkus } from './load-skus'
import { rareFields } from './sku-cells'
import { type OpenDialog, SkuDialogs } from './sku-dialogs'
import type { Dimension } from './sku-matrix'
import type { Place, SkuRow } from './sku-rows'
import { SkuToolbar } from './sku-toolbar'
import { usePicturedProperty } from './use-known-properties'
import { useSkuColumns } from './use-sku-columns'
import { useSkuCommands } from './use-sku-commands'
import { useSkuGrid } from './use-sku-grid'
import { useSkuItems } from './use-sku-items'
import { useUsualCurrency } from './use-usual-currency'

const EditGrid = dynamic(() => import('@/components/grid/edit-grid').then((file) => file.EditGrid), {
  ssr: false,
  loading: LoadingPart,
})

interface Props {
  product: OneOf<typeof products>
  start: LoadedSkus
  onDirty: (isDirty: boolean) => void
}

type Grid = ReturnType<typeof useSkuGrid>

const noSelection: ReadonlySet<string> = new Set()
const none: readonly Dimension[] = []

/** The SKUs of a product in a grid that is filled in like a spreadsheet and saved at once. */
export function SkuGrid({ product, start, onDirty }: Props) {
  const t = useTranslations('skuGrid')
  const isReadOnly = !useMay('products', 'write') || isFrozen(shelfStates, product.status)
  const grid = useSkuGrid({
    ...{ productId: product.productId, properties: product.properties ?? none },
    start,
    onDirty,
  })
  const { rows, names, offer } = grid
  const [selected, setSelected] = useState(noSelection)
  const [place, setPlace] = useState<Place | null>(null)
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const [isWide, setWide] = useState(false)
  const pictured = usePicturedProperty(product.categoryId ?? null, names)
  const all = useSkuColumns(names, grid.dimensions, pictured !== undefined)
  const columns = useShownColumns(all, isWide, grid)
  const currency = useUsualCurrency(product.companyId, rows)
  const commands = useSkuCommands(grid, { fields: columns.map(({ key }) => key), currency, selected, place })
  const items = useSkuItems(grid)
  // What a dialog is about to change would be lost with the save.
  useSaveShortcut(() => {
    if (!dialog && !grid.conflict) void grid.save()
  })
  return (
    <>
      {offer && (
        <Box sx={{ p: 4, pb: 0 }}>
          <DraftOffer {...offer} />
        </Box>
      )}
      {!isReadOnly && (
        <SkuToolbar
          {...{ grid, commands, place, isWide }}
          selected={selected.size}
          onOpen={setDialog}
          onRemove={() => {
            commands.remove()
            setSelected(noSelection)
          }}
          onWide={setWide}
        />
      )}
      {pictured !== undefined && <MissingPictures name={pictured} rows={rows} />}
      {rows.length === 0 ? (
        <Typography role="status" sx={{ p: 5 }} color="textSecondary">
          {t('none')}
        </Typography>
      ) : (
        <Box sx={{ height: heightOf(grid), borderTop: isReadOnly ? 0 : 1, borderColor: 'divider' }}>
          <EditGrid
            label={t('title')}
            columns={columns}
            rows={items}
            mode={isReadOnly ? 'read' : grid.isSaving ? 'saving' : 'edit'}
            selected={selected}
            onSelect={setSelected}
            onEdit={commands.edit}
            onPaste={commands.paste}
            onFillDown={commands.fillDown}
            onUndo={grid.undo}
            onOpen={setDialog}
            onPlace={setPlace}
            refusals={grid.refusals}
          />
        </Box>
      )}
      {grid.unsaved > 0 && <SaveBar {...grid} />}
      <SkuDialogs
        {...{ open: dialog, product, grid, commands, columns: all, currency, selected }}
        onClose={() => setDialog(null)}
      />
    </>
  )
}

/** The columns without the rare ones, unless they are chosen or have a message, which must be seen where it stands. */
function useShownColumns(all: EditColumn[], isWide: boolean, { faults, others }: Pick<Grid, 'faults' | 'others'>) {
  const marks = [...faults.values(), ...others.values()]
  const isRareMarked = marks.some((mark) => rareFields.some((field) => field in mark))
  return useMemo(
    () => (isWide || isRareMarked ? all : all.filter(({ key }) => !rareFields.includes(key))),
    [all, isRareMarked, isWide],
  )
}

/** Warns of SKUs that should have a picture by the property of that name, and have none. */
function MissingPictures({ name, rows }: { name: string; rows: readonly SkuRow[] }) {
  const t = useTranslations('skuGrid')
  const count = rows.filter(({ cells, isRemoved }) => !isRemoved && !cells.coverUrl).length
  if (count === 0) return null
  return (
    <Box sx={{ px: 4 }}>
      <InlineAlert tone="warning">{t('picturesAsked', { name, count })}</InlineAlert>
    </Box>
  )
}

function SaveBar({ unsaved, isSaving, conflict, save, discard }: Grid) {
  const t = useTranslations('skuGrid')
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <FormBar
        changes={unsaved}
        text={t('unsaved', { count: unsaved })}
        isSaving={isSaving}
        canSave={!isSaving && !conflict}
        onCancel={discard}
        onDiscard={discard}
      />
    </form>
  )
}

const header = 40
const row = 40
/** Room for the message of a row, and for the bar that scrolls sideways. */
const spare = 40

const heightOf = ({ rows, faults, others }: Grid) =>
  `min(${header + spare + row * Math.max(rows.length + (faults.size + others.size) / 2, 4)}px, max(360px, 100dvh - 380px))`
