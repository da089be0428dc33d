'use client'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import type { EditRow } from '@/components/grid/edit-grid'
import { DraftOffer } from '@/components/resource/form/draft-offer'
import { FormBar } from '@/components/resource/form/form-bar'
import { useMay } from '@/components/state/session-context'
import { InlineAlert } from '@/components/ui/inline-alert'
import { useSaveShortcut } from '@/components/ui/use-save-shortcut'
import type { products } from '@/contract/entities/products'
import { shelfStates } from '@/contract/entities/shelf-states'
import { maxSkusPerCall } from '@/contract/entities/sku-limits'
import type { OneOf } from '@/contract/entity'
import { skuName } from '@/contract/sku-name'
import { isFrozen } from '@/contract/states'
import type { LoadedSkus } from './load-skus'
import { propertiesOf, rareFields } from './sku-cells'
import { cellsFor, codeFrom, type Dimension, dimensionsIn } from './sku-matrix'
import { changedFields, filledDown, newRow, type Place, pasted, type SkuRow, withCells, withRemoved } from './sku-rows'
import { SkuToolbar } from './sku-toolbar'
import { usePicturedProperty } from './use-known-properties'
import { useOtherNotes } from './use-other-notes'
import { useSkuColumns } from './use-sku-columns'
import { useSkuGrid } from './use-sku-grid'
import { useUsualCurrency } from './use-usual-currency'

const EditGrid = dynamic(() => import('@/components/grid/edit-grid').then((file) => file.EditGrid), { ssr: false })
const GenerateDialog = dynamic(() => import('./generate-dialog').then((file) => file.GenerateDialog), { ssr: false })
const CoverDialog = dynamic(() => import('./cover-dialog').then((file) => file.CoverDialog), { ssr: false })
const SkuConflictDialog = dynamic(() => import('./sku-conflict-dialog').then((file) => file.SkuConflictDialog), {
  ssr: false,
})
const PriceDialog = dynamic(() => import('./price-dialog').then((file) => file.PriceDialog), { ssr: false })

interface Props {
  product: OneOf<typeof products>
  start: LoadedSkus
  onDirty: (isDirty: boolean) => void
}

const nobody: ReadonlySet<string> = new Set()
const none: readonly Dimension[] = []
const noMessages = {}
const header = 40
const row = 40
/** Room for the message of a row, and for the bar that scrolls sideways. */
const spare = 40

/** The SKUs of a product in a grid that is filled in like a spreadsheet and saved at once. */
export function SkuGrid({ product, start, onDirty }: Props) {
  const t = useTranslations('skuGrid')
  const { notify } = useFeedback()
  const isReadOnly = !useMay('products', 'write') || isFrozen(shelfStates, product.status)
  const properties = product.properties ?? none
  const grid = useSkuGrid({ productId: product.productId, start, properties, onDirty })
  const { rows, names, dimensions, faults, others, unsaved, change, conflict } = grid
  const [selected, setSelected] = useState(nobody)
  const [place, setPlace] = useState<Place | null>(null)
  const [dialog, setDialog] = useState<'generate' | 'price' | null>(null)
  const [opened, setOpened] = useState<Place | null>(null)
  const [isWide, setWide] = useState(false)
  const pictured = usePicturedProperty(product.categoryId ?? null, names)
  const all = useSkuColumns(names, dimensions, pictured !== undefined)
  const bare = pictured === undefined ? 0 : rows.filter(({ cells, isRemoved }) => !isRemoved && !cells.coverUrl).length
  // A message must be seen where it stands.
  const isRareMarked = [...faults.values(), ...others.values()].some((marks) =>
    rareFields.some((field) => field in marks),
  )
  const columns = useMemo(
    () => (isWide || isRareMarked ? all : all.filter(({ key }) => !rareFields.includes(key))),
    [all, isRareMarked, isWide],
  )
  const currency = useUsualCurrency(product.companyId, rows)
  const added = useRef(0)
  const keyOf = () => {
    added.current += 1
    return `new-${Date.now().toString(36)}-${added.current}`
  }
  // What a dialog is about to change would be lost with the save.
  useSaveShortcut(() => {
    if (!dialog && !opened && !conflict) void grid.save()
  })

  const notesOf = useOtherNotes()
  const known = useRef(new WeakMap<SkuRow, EditRow>())
  const shown = useMemo(
    () =>
      rows.map((sku) => {
        const messages = faults.get(sku.key) ?? noMessages
        const notes = notesOf(others.get(sku.key))
        const before = known.current.get(sku)
        if (before && before.faults === messages && before.notes === notes) return before
        const item: EditRow = {
          key: sku.key,
          cells: sku.cells,
          mark: sku.isRemoved ? 'removed' : sku.saved ? undefined : 'new',
          changed: new Set(sku.saved ? changedFields(sku) : []),
          faults: messages,
          notes,
        }
        known.current.set(sku, item)
        return item
      }),
    [faults, notesOf, others, rows],
  )
  /** The selected rows, or the one that has the keyboard. */
  const targets = selected.size > 0 ? selected : new Set(place ? [place.key] : [])
  const add = (made: readonly SkuRow[], properties?: readonly Dimension[]) => {
    if (rows.length + made.length > maxSkusPerCall) return notify(t('tooMany', { max: maxSkusPerCall }), 'warning')
    change([...rows, ...made], properties)
  }
  const fillDown = useCallback((from: Place) => change(filledDown(rows, from, selected)), [change, rows, selected])
  const edit = useCallback((at: Place, text: string) => change(withCells(rows, [{ ...at, text }])), [change, rows])
  const paste = (at: Place, text: string) => {
    const next = pasted(rows, at, text, { fields: columns.map(({ key }) => key), dimensions, keyOf })
    if (next.length > maxSkusPerCall) return notify(t('tooMany', { max: maxSkusPerCall }), 'warning')
    change(next)
  }
  const nameOf = ({ cells }: SkuRow) =>
    skuName({ properties: propertiesOf(cells, dimensions), skuCode: cells.skuCode || null }) || t('variant')
  const openedRow = opened && rows.find(({ key }) => key === opened.key)
  const height = `min(${header + spare + row * Math.max(rows.length + (faults.size + others.size) / 2, 4)}px, max(360px, 100dvh - 380px))`
  return (
    <>
      {grid.offer && (
        <Box sx={{ p: 4, pb: 0 }}>
          <DraftOffer
            time={grid.offer.time}
            isOld={grid.offer.isOld}
            onContinue={grid.resume}
            onDiscard={grid.dropOffer}
          />
        </Box>
      )}
      {!isReadOnly && (
        <SkuToolbar
          selected={selected.size}
          hasTarget={targets.size > 0}
          hasRows={rows.length > 0}
          canFill={place !== null}
          canUndo={grid.canUndo}
          isSaving={grid.isSaving}
          onAdd={() => add([newRow(keyOf(), rows, dimensions, { currency })])}
          onGenerate={() => setDialog('generate')}
          onPrice={() => setDialog('price')}
          onFillDown={() => place && fillDown(place)}
          onStatus={(text) =>
            change(
              withCells(
                rows,
                [...targets].map((key) => ({ key, field: 'status', text })),
              ),
            )
          }
          onRemove={() => {
            const isAll = [...targets].every((key) => rows.find((sku) => sku.key === key)?.isRemoved)
            change(withRemoved(rows, targets, !isAll))
            setSelected(nobody)
          }}
          onUndo={grid.undo}
          isWide={isWide}
          onWide={setWide}
        />
      )}
      {bare > 0 && (
        <Box sx={{ px: 4 }}>
          <InlineAlert tone="warning">{t('picturesAsked', { name: String(pictured), count: bare })}</InlineAlert>
        </Box>
      )}
      {rows.length === 0 ? (
        <Typography role="status" sx={{ p: 5 }} color="textSecondary">
          {t('none')}
        </Typography>
      ) : (
        <Box sx={{ height, borderTop: isReadOnly ? 0 : 1, borderColor: 'divider' }}>
          <EditGrid
            label={t('title')}
            columns={columns}
            rows={shown}
            isReadOnly={isReadOnly}
            isSaving={grid.isSaving}
            selected={selected}
            onSelect={setSelected}
            onEdit={edit}
            onPaste={paste}
            onFillDown={fillDown}
            onUndo={grid.undo}
            onOpen={setOpened}
            onPlace={setPlace}
          />
        </Box>
      )}
      {unsaved > 0 && (
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            void grid.save()
          }}
        >
          <FormBar
            changes={unsaved}
            text={t('unsaved', { count: unsaved })}
            isSaving={grid.isSaving}
            canSave={!grid.isSaving && !conflict}
            onCancel={grid.discard}
            onDiscard={grid.discard}
          />
        </form>
      )}
      {dialog === 'generate' && (
        <GenerateDialog
          start={dimensionsIn(names, rows, dimensions)}
          rows={rows}
          categoryId={product.categoryId}
          currency={currency}
          onClose={() => setDialog(null)}
          onGenerate={({ properties, combinations, pattern, currency: chosen }) => {
            setDialog(null)
            const made = combinations.map((values, at) => {
              const cells = cellsFor(values, codeFrom(pattern, values, rows.length + at + 1))
              return newRow(keyOf(), rows, properties.length, { ...cells, currency: chosen })
            })
            add(made, properties)
          }}
        />
      )}
      {openedRow && opened && (
        <CoverDialog
          name={nameOf(openedRow)}
          value={openedRow.cells[opened.field] ?? ''}
          images={product.imageUrls ?? []}
          onClose={() => setOpened(null)}
          onChoose={(text) => {
            setOpened(null)
            edit(opened, text)
          }}
        />
      )}
      {conflict && (
        <SkuConflictDialog
          conflict={conflict}
          columns={all}
          nameOf={nameOf}
          isSaving={grid.isSaving}
          onSave={grid.resolve}
          onCancel={grid.postpone}
        />
      )}
      {dialog === 'price' && (
        <PriceDialog
          rows={rows.filter((sku) => !sku.isRemoved && (selected.size === 0 || selected.has(sku.key)))}
          nameOf={nameOf}
          onClose={() => setDialog(null)}
          onApply={(changes) => {
            setDialog(null)
            change(withCells(rows, changes))
          }}
        />
      )}
    </>
  )
}
