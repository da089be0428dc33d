'use client'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { Column } from '@/components/list-table/column'
import { useLabels } from '@/components/state/labels'
import { useSession } from '@/components/state/session-context'
import { HiddenTitle } from '@/components/ui/hidden-title'
import type { EntityShape } from '@/contract/shape'
import type { AnyDescription } from '../../core/description'
import type { Row } from '../../core/list-types'
import { RowActions } from '../row-actions'
import { columnWidths } from './column-widths'
import { columnsFor, timeLengthIn } from './columns'
import { identityOf } from './identity'
import type { ListViewChoice } from './use-list-view'

interface Options {
  entity: EntityShape
  description: AnyDescription
  view: ListViewChoice
  /** The rows by which columns are measured. */
  basis: readonly Row[] | undefined
  /** The rows of the page. */
  rows: readonly Row[] | undefined
  mayWrite: boolean
  nameOf: (row: Row) => string
  onOpen: (row: Row, mode: 'show' | 'edit') => void
  /** Called with a deleted row. */
  deselect: (row: Row) => void
}

/** The columns of a list, with row buttons for users who may use them. Stable until one of these changes. */
export function useRowColumns(options: Options): readonly Column<Row>[] {
  const { entity, description, view, basis, rows, mayWrite, nameOf, onOpen, deselect } = options
  const { described, widths: own } = view
  const t = useTranslations('resource')
  const label = useLabels(entity.path)
  const { timeZone, currencies } = useSession()
  const measured = useMemo(() => {
    if (!basis) return {}
    const identity = identityOf(entity, description)
    const fitted = described.filter((column) => !Object.hasOwn(own, typeof column === 'string' ? column : column.field))
    const timeLength = timeLengthIn(entity)
    return columnWidths(fitted, basis, { entity, identity, label, timeZone, currencies, timeLength }, rows)
  }, [basis, currencies, described, description, entity, label, own, rows, timeZone])
  // Rows of another page seldom need other widths, and equal ones must not render rows again.
  const key = JSON.stringify(measured)
  const widths = useMemo(() => JSON.parse(key) as typeof measured, [key])
  return useMemo(() => {
    const shown = columnsFor(entity, description, label, onOpen, { shown: described, widths })
    if (!mayWrite) return shown
    const buttons: Column<Row> = {
      key: '_actions',
      title: t('actions'),
      header: <HiddenTitle>{t('actions')}</HiddenTitle>,
      width: 76,
      isFixed: true,
      card: 'end',
      render: (row) => (
        <RowActions
          row={row}
          entity={entity}
          name={nameOf(row)}
          dialogs={description.dialogs}
          inputs={description.inputs}
          notices={description.notices}
          cautions={description.cautions}
          isOffered={description.isOffered}
          onEdit={() => onOpen(row, 'edit')}
          onRemoved={() => deselect(row)}
        />
      ),
    }
    return [...shown, buttons]
  }, [description, described, deselect, entity, label, mayWrite, nameOf, onOpen, t, widths])
}
