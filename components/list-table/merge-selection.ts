type Id = number | string

/** What the grid says of a selection: these rows, or all but these. */
export interface SelectionModel {
  type: 'include' | 'exclude'
  ids: ReadonlySet<Id>
}

/** The grid speaks of the rows of one page only; what is selected on others stays. */
export function mergeSelection(before: ReadonlySet<Id>, page: readonly Id[], model: SelectionModel): Set<Id> {
  const isSelected = (id: Id) => model.ids.has(id) === (model.type === 'include')
  const here = new Set(page)
  return new Set([...[...before].filter((id) => !here.has(id)), ...page.filter(isSelected)])
}
