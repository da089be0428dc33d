'use client'
import { useMemo } from 'react'
import type { AnyEntity } from '@/contract/entity'
import type { AnyDescription, AnyPlainDescription } from './description'
import { ListScreen } from './list-screen'
import type { ListProps } from './use-list'

/** The name of a record gets more room than the rest. */
const nameFlex = 2

/** The rules of any form come as one file when the first form is opened. */
async function rulesOf(path: string): Promise<AnyEntity> {
  const { entities } = await import('@/contract/entity-list')
  const found = entities.find((entity) => entity.path === path)
  if (!found) throw new Error(`${path} is not in the list of entities.`)
  return found as unknown as AnyEntity
}

/** The screen of a resource whose description is data alone, as its page hands it over. */
export function PlainList({ entity, initial, description }: ListProps & { description: AnyPlainDescription }) {
  const whole = useMemo((): AnyDescription => {
    const { columns, form, ...rest } = description
    return {
      ...rest,
      columns: columns.map((column) => (column === entity.label ? { field: column, flex: nameFlex } : column)),
      ...(form && { form: { rows: form, rules: () => rulesOf(entity.path) } }),
    }
  }, [description, entity])
  return <ListScreen entity={entity} initial={initial} description={whole} />
}
