'use client'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { Column } from '@/components/list-table/column'
import { useLabels } from '@/components/state/labels'
import { HiddenTitle } from '@/components/ui/hidden-title'
import type { EntityShape } from '@/contract/shape'
import type { AnyDescription } from '../core/description'
import type { Row } from '../core/list-types'
import { columnsFor } from './columns'
import { RowActions } from './row-actions'

interface Options {
  entity: EntityShape
  description: AnyDescription
  /** Which columns this person sees. */
  described: AnyDescription['columns']
  mayWrite: boolean
  nameOf: (row: Row) => string
  onOpen: (row: Row, mode: 'show' | 'edit') => void
  /** Called with a deleted row. */
  deselect: (row: Row) => void
}

/** The columns of a list, with row buttons for users who may use them. Stable until one of these changes. */
export function useRowColumns(options: Options): readonly Column<Row>[] {
  const { entity, description, described, mayWrite, nameOf, onOpen, deselect } = options
  const t = useTranslations('resource')
  const label = useLabels(entity.path)
  return useMemo(() => {
    const shown = columnsFor(entity, { ...description, columns: described }, label, onOpen)
    if (!mayWrite) return shown
    const buttons: Column<Row> = {
      key: '_actions',
      title: t('actions'),
      header: <HiddenTitle>{t('actions')}</HiddenTitle>,
      width: 84,
      isFixed: true,
      card: 'end',
      render: (row) => (
        <RowActions
          row={row}
          entity={entity}
          name={nameOf(row)}
          dialogs={description.dialogs}
          notices={description.notices}
          cautions={description.cautions}
          isOffered={description.isOffered}
          onEdit={() => onOpen(row, 'edit')}
          onRemoved={() => deselect(row)}
        />
      ),
    }
    return [...shown, buttons]
  }, [description, described, deselect, entity, label, mayWrite, nameOf, onOpen, t])
}
