import type { EntityShape } from '@/contract/shape'
import { type GroupTitle, viewOf } from './record-views'

/** What a form's rows are under: the title of the group of their first field, where it is another than that before. */
export function sectionsOf(
  entity: EntityShape,
  rows: readonly (readonly string[])[],
): readonly { title: GroupTitle | null; rows: readonly (readonly string[])[] }[] {
  const groups = viewOf(entity).groups ?? []
  const titleOf = ([first = '']: readonly string[]) =>
    groups.find(({ fields, picture }) => fields.includes(first) || picture === first)?.title ?? null
  const sections: { title: GroupTitle | null; rows: (readonly string[])[] }[] = []
  for (const row of rows) {
    const title = titleOf(row)
    const current = sections.at(-1)
    // Rows of no group continue the section that they follow.
    if (current && (title === null || title === current.title)) current.rows.push(row)
    else sections.push({ title, rows: [row] })
  }
  const titles = sections.map(({ title }) => title)
  // A heading that came twice, or alone, would explain nothing.
  const isUseful = titles.length > 1 && new Set(titles).size === titles.length
  return isUseful ? sections : [{ title: null, rows }]
}
