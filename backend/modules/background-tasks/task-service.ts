import { entities } from '@/contract/entity-list'
import { recordNames } from '../../messages/record-names'
import { type Language, taskServiceText } from '../../messages/texts'

const paths: ReadonlySet<string> = new Set(entities.map(({ path }) => path))

/** What tasks of a kind do, as a label: a service of the system, or an action on the records of a list. */
export async function taskService(name: string, language: Language): Promise<string> {
  const known = taskServiceText(language, name)
  if (known) return known
  const [path = '', action = ''] = name.split('/')
  if (!paths.has(path)) return name
  const { many } = await recordNames(language, path)
  const kind = action === 'export' || action === 'import' ? action : 'change'
  return taskServiceText(language, kind, { records: many }) ?? name
}
