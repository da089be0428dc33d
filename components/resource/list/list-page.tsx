import 'server-only'
import type { ComponentType } from 'react'
import type { AnyEntity } from '@/contract/entity-types'
import { shapeOf } from '@/contract/shape'
import type { EntityPath } from '@/i18n/entity-messages'
import { type PageMessages, withMessages } from '@/i18n/page-messages'
import type { AnyPlainDescription, PlainDescription } from '../core/description'
import type { ListProps } from '../core/list-types'
import { firstPage } from './first-page'
import { ResourceList } from './resource-list'

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/**
 * The page of a list: it requests the first rows, so that they are in the page's HTML.
 * @param used the messages that its tabs and dialogs use beyond those of every list and of the entity itself
 */
export function listPage(entity: AnyEntity, List: ComponentType<ListProps>, used: PageMessages = {}) {
  const shape = shapeOf(entity)
  const entities = [entity.path as EntityPath, ...(used.entities ?? [])]
  return withMessages({ ...used, entities }, async ({ searchParams }: PageProps) => (
    <List entity={shape} initial={await firstPage(shape, await searchParams)} />
  ))
}

/** The whole page of a resource without code of its own: the fields of its list, search and form. */
export function plainPage<E extends AnyEntity>(entity: E, description: PlainDescription<E>) {
  return listPage(entity, (props) => <ResourceList {...props} description={description as AnyPlainDescription} />)
}
