import type { schemaCompletionSource } from '@codemirror/lang-sql'
import type { ReportView } from '@/contract/entities/statistics'

type CompletionSource = ReturnType<typeof schemaCompletionSource>

/**
 * Completes columns while the SQL names no view yet, as it is usually typed: `select` comes before `from`. Each column says
 * which views have it. Once a view is named, the editor's own completion knows better.
 */
export function columnsOfViews(views: readonly ReportView[]): CompletionSource {
  const owners = new Map<string, string[]>()
  for (const { name, columns } of views) {
    for (const column of columns) owners.set(column.name, [...(owners.get(column.name) ?? []), name])
  }
  const options = [...owners].map(([label, names]) => ({ label, type: 'property', detail: names.join(', ') }))
  const named = new RegExp(`\\b(?:${views.map(({ name }) => name).join('|')})\\b`, 'i')
  return (typing) => {
    // What follows a dot is a column of one view alone.
    const typed = typing.matchBefore(/[\w.]+/)
    if (views.length === 0 || typed?.text.includes('.') || (!typed && !typing.explicit)) return null
    if (named.test(typing.state.doc.toString())) return null
    return { from: typed?.from ?? typing.pos, options, validFor: /^\w*$/ }
  }
}
