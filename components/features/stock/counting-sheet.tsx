'use client'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { ActionDialog } from '@/components/resource/action/action-dialog'
import type { AskedFields } from '@/components/resource/action/action-fields'
import { useLabels } from '@/components/state/labels'
import { loadSheet, type Sheet, type SheetRange } from './load-counting-sheet'
import { SheetPage } from './sheet-page'

const fields: AskedFields = {
  warehouseId: { meta: { kind: 'ref', to: 'warehouses' }, isRequired: true },
  from: { meta: { kind: 'text' }, isRequired: false },
  to: { meta: { kind: 'text' }, isRequired: false },
  withFloor: { meta: { kind: 'boolean' }, isRequired: false },
}

/** A sheet for counting by hand: asks for the shelves, then shows what is to be printed. */
export function CountingSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('stock')
  const label = useLabels('inventories')
  const [sheet, setSheet] = useState<Sheet>()
  const labels: Readonly<Record<string, string>> = {
    ...{ warehouseId: label('warehouseId'), from: t('sheet.from'), to: t('sheet.to'), withFloor: t('sheet.withFloor') },
  }
  const loaded = useRef<Sheet>(undefined)
  if (sheet) return <SheetPage sheet={sheet} onClose={onClose} />
  return (
    <ActionDialog
      title={t('sheet.open')}
      action={t('sheet.show')}
      fields={fields}
      labelOf={(name) => labels[name] ?? name}
      given={{ withFloor: true }}
      onSubmit={async ({ warehouseId, from = '', to = '', withFloor = false }) => {
        loaded.current = await loadSheet({ warehouseId, from, to, withFloor } as SheetRange)
      }}
      onClose={() => (loaded.current ? setSheet(loaded.current) : onClose())}
    />
  )
}
