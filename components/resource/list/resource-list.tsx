'use client'
import { useMemo } from 'react'
import type { AnyEntity } from '@/contract/entity-types'
import type { AnyDescription, AnyPlainDescription } from '../core/description'
import type { ListProps } from '../core/list-types'
import { ListScreen } from './list-screen'

/** The name of a record gets more width than the others. */
const nameFlex = 2

/** The rules of any form come as one file when the first form is opened. */
async function rulesOf(path: string): Promise<AnyEntity> {
  const { entities } = await import('@/contract/entity-list')
  const found = entities.find((entity) => entity.path === path)
  if (!found) throw new Error(`${path} is not in the list of entities.`)
  return found
}

/** The screen of a resource with a serializable description, passed by its page. */
export function ResourceList({ description, ...props }: ListProps & { description: AnyPlainDescription }) {
  const { entity } = props
  const whole = useMemo((): AnyDescription => {
    const { columns, form, ...rest } = description
    return {
      ...rest,
      columns: columns.map((column) => (column === entity.label ? { field: column, flex: nameFlex } : column)),
      ...(form && { form: { rows: form, rules: () => rulesOf(entity.path) } }),
    }
  }, [description, entity])
  return <ListScreen {...props} description={whole} />
}
