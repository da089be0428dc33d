/** Max. children of one category that a picker is offered at once; a search finds all others. */
export const maxCategoryChildren = 500
