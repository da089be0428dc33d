'use client'
import type { AnyDescription, Described, Description } from '../core/description'
import type { ListProps } from '../core/list-types'
import { ListScreen } from './list-screen'

/** Turns a description into the screens that its route folder exports. The entity itself stays on the server. */
export function resource<E extends Described>(description: Description<E>) {
  const anyDescription = description as unknown as AnyDescription
  return {
    List: (props: ListProps) => <ListScreen description={anyDescription} {...props} />,
  }
}
