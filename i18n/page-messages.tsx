import 'server-only'
import { getMessages } from 'next-intl/server'
import type { ComponentType } from 'react'
import { AddedMessages } from './added-messages'
import type { EntityPath } from './entity-messages'
import type { Messages } from './messages'

type Namespace = Exclude<keyof Messages, 'entities'>

/**
 * Namespaces of the shell, lists and forms, which stand in `shell-messages` in each language. `npm run validate` checks
 * that every page gets the ones it uses.
 */
export const shellNamespaces = [
  'batch',
  'cart',
  'customers',
  'editor',
  'fields',
  'grid',
  'login',
  'messaging',
  'navigation',
  'pictures',
  'resource',
  'sheets',
  'shell',
] as const satisfies readonly Namespace[]
export type ShellNamespace = (typeof shellNamespaces)[number]

/** Entities whose labels are used everywhere: those with quick views, and the announcements of the top bar. */
export const shellEntities = ['announcements', 'countries', 'sites'] as const satisfies readonly EntityPath[]

/** The namespaces of a page beyond those of the shell. */
export interface PageMessages {
  namespaces?: readonly Namespace[]
  /** Entities whose labels it shows. The names of their records are everywhere. */
  entities?: readonly EntityPath[]
}

/** The part of all messages that a browser needs, for `AddedMessages`. */
export const pickMessages = (
  messages: Messages,
  { namespaces = [], entities = [] }: PageMessages,
): Partial<Messages> => ({
  ...Object.fromEntries(namespaces.map((name) => [name, messages[name]])),
  ...(entities.length > 0 && { entities: pickEntities(messages, entities) }),
})

const pickEntities = ({ entities }: Messages, paths: readonly EntityPath[]) =>
  Object.fromEntries(paths.map((path) => [path, entities[path]])) as Messages['entities']

/** The names of every entity, since notices and tabs name records of other pages, and the labels of the shell's. */
export function pickShellEntities(messages: Messages): Messages['entities'] {
  const names = Object.entries(messages.entities).map(([path, { one, many }]) => [path, { one, many }])
  return { ...Object.fromEntries(names), ...pickEntities(messages, shellEntities) }
}

/** A page with the messages that it uses beyond those of the layouts around it. */
export function withMessages<Props extends object>(used: PageMessages, Page: ComponentType<Props>) {
  return async function PageWithMessages(props: Props) {
    return (
      <AddedMessages messages={pickMessages(await getMessages(), used)}>
        <Page {...props} />
      </AddedMessages>
    )
  }
}
