'use client'
import useSWRImmutable from 'swr/immutable'
import type { EntityShape } from '@/contract/shape'
import type { SheetDescription } from '@/contract/sheet-import'
import { entityCall } from '@/lib/api/entity-call'

/** The columns that sheets of a list may have, and their labels; undefined while they are loading. */
export function useSheet(entity: EntityShape): {
  sheet: SheetDescription | undefined
  labelOf: (name: string) => string
} {
  const { data: sheet } = useSWRImmutable(['import', entity.path], () => entityCall(entity, 'sheet'))
  return { sheet, labelOf: (name) => sheet?.columns.find((column) => column.name === name)?.label ?? name }
}
