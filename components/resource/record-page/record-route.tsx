import 'server-only'
import type { ComponentType } from 'react'
import type { EndpointName } from '@/contract/endpoints'
import type { AnyEntity } from '@/contract/entity-types'
import { shapeOf } from '@/contract/shape'
import type { EntityPath } from '@/i18n/entity-messages'
import { type PageMessages, withMessages } from '@/i18n/page-messages'
import { firstRecord } from '@/lib/api/api-server'
import type { Row } from '../core/list-types'
import type { RecordPageProps } from './record-page'

interface RouteProps {
  params: Promise<Record<string, string>>
}

/**
 * The route of a record's page; its dynamic segment is named like the entity's key.
 * @param used the messages that its content uses beyond those of every list and of the entity itself
 */
export function recordRoute(
  entity: Pick<AnyEntity, 'path' | 'id'>,
  Page: ComponentType<RecordPageProps>,
  used: PageMessages = {},
) {
  const { path } = entity
  const shape = shapeOf(entity as AnyEntity)
  const entities = [path as EntityPath, ...(used.entities ?? [])]
  return withMessages({ ...used, entities }, async ({ params }: RouteProps) => {
    const given = (await params)[entity.id]
    const id = shape.idKind ? String(given) : Number(given)
    const name = `GET ${path}/{${shape.idKind ?? 'id'}}` as EndpointName & `GET ${string}`
    const initial = await firstRecord(name, `${path}/${id}`)
    return <Page entity={shape} id={id} initial={initial as Row | undefined} />
  })
}
