import type { schemaCompletionSource } from '@codemirror/lang-sql'
import type { ReportView } from '@/contract/entities/statistics'

type CompletionSource = ReturnType<typeof schemaCompletionSource>

/** The first names, and how many more there are. */
function briefly(names: readonly string[]): string {
  const shown = names.slice(0, 2).join(', ')
  return names.length > 2 ? `${shown} +${names.length - 2}` : shown
}

/** The columns of these views, each once, with the views that have it. */
function columnsOf(views: readonly ReportView[]) {
  const owners = new Map<string, string[]>()
  for (const { name, columns } of views) {
    for (const column of columns) owners.set(column.name, [...(owners.get(column.name) ?? []), name])
  }
  return [...owners].map(([label, names]) => ({ label, type: 'property', detail: briefly(names) }))
}

/** Whether a text ends within a value; a quote within one is written twice. */
const isInQuotes = (text: string) => text.split("'").length % 2 === 0

/**
 * Completes columns without their view's name before them: those of the views that the SQL names, and of all while it
 * names none, as `select` is typed before `from`. What follows a dot is left to the editor's own completion.
 */
export function columnsOfViews(views: readonly ReportView[]): CompletionSource {
  return (typing) => {
    const typed = typing.matchBefore(/[\w.]+/)
    if (typed?.text.includes('.') || (!typed && !typing.explicit)) return null
    const text = typing.state.doc.toString()
    if (isInQuotes(text.slice(0, typing.pos))) return null
    const words = new Set(text.toLowerCase().match(/\w+/g))
    const named = views.filter(({ name }) => words.has(name))
    const options = columnsOf(named.length > 0 ? named : views)
    return { from: typed?.from ?? typing.pos, options, validFor: /^\w*$/ }
  }
}
