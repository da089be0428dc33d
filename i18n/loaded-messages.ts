import type { fullLocales } from './locales'
import type { Messages } from './messages'
import type { PageMessages } from './page-messages'

type MessageLocale = (typeof fullLocales)[number]

/** `sizeChart` stands in `size-chart.json`. */
const fileOf = (namespace: string) => namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const read = async <Name extends string>(names: readonly Name[], load: (name: Name) => Promise<{ default: unknown }>) =>
  Object.fromEntries(await Promise.all(names.map(async (name) => [name, (await load(name)).default] as const)))

/**
 * Messages of a page that is opened without its route, for `AddedMessages`: scripts, which a browser caches, instead of a
 * part of each page. Rejects where one cannot be loaded.
 */
export async function loadPageMessages(
  locale: MessageLocale,
  { namespaces = [], entities = [] }: PageMessages,
): Promise<Partial<Messages>> {
  const [own, labels] = await Promise.all([
    read(namespaces, (name) => import(`../messages/${locale}/${fileOf(name)}.json`)),
    read(entities, (path) => import(`../messages/${locale}/entities/${path}.json`)),
  ])
  return { ...own, entities: labels as Messages['entities'] }
}
