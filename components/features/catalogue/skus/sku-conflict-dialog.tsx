'use client'
import { useTranslations } from 'next-intl'
import type { EditColumn } from '@/components/grid/edit-grid'
import type { Merge, Side } from '@/components/resource/core/merge-changes'
import { MergeDialog } from '@/components/resource/form/merge-dialog'
import { placeOf, removal } from './sku-conflicts'
import { propertiesChoice } from './sku-draft'
import type { SkuRow } from './sku-rows'
import { useSkuLabels } from './use-sku-labels'
import type { Sheet } from './use-sku-sheet'

interface Props {
  conflict: { merge: Merge; sheet: Sheet }
  columns: readonly EditColumn[]
  nameOf: (row: SkuRow) => string
  isSaving: boolean
  onSave: (sides: Readonly<Record<string, Side>>) => void
  onCancel: () => void
}

/** Another user has saved SKUs first: asks for the cells that both have changed. */
export function SkuConflictDialog({ conflict: { merge, sheet }, columns, nameOf, ...handlers }: Props) {
  const t = useTranslations('skuGrid')
  const common = useTranslations('common')
  const label = useSkuLabels()
  const rows = new Map(sheet.rows.map((row) => [row.key, row]))
  const titles = new Map(columns.map(({ key, title }) => [key, title]))
  const labelOf = (name: string) => {
    if (name === propertiesChoice) return label('properties')
    const { key, field } = placeOf(name)
    const row = rows.get(key)
    const what = field === removal ? common('remove') : (titles.get(field) ?? field)
    // Named as it is stored: the name may be what is to be chosen.
    return common('pair', { name: row ? nameOf({ ...row, cells: row.saved ?? row.cells }) : key, value: what })
  }
  const renderValue = (name: string, side: Side) => {
    if (name === propertiesChoice) {
      const properties = side === 'mine' ? sheet.properties : sheet.otherProperties?.theirs
      return properties?.map((one) => common('pair', { name: one.name, value: one.values.join(', ') })).join('\n')
    }
    const { key, field } = placeOf(name)
    const row = rows.get(key)
    if (field === removal) return side === 'mine' ? common('remove') : t('keepChanged')
    const text = (side === 'mine' ? row?.cells : row?.saved)?.[field] ?? ''
    const { render } = columns.find(({ key: column }) => column === field) ?? {}
    return text === '' ? '–' : (render?.(text) ?? text)
  }
  return <MergeDialog merge={merge} labelOf={labelOf} renderValue={renderValue} {...handlers} />
}
