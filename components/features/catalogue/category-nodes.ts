import { type Level, levelBelow, type TreeNode } from '@/components/fields/tree/tree-nodes'
import type { categories } from '@/contract/entities/catalogue/categories'
import type { OneOf } from '@/contract/entity'
import { call } from '@/lib/api/api'

export type Category = OneOf<typeof categories>

const pageSize = 100
/** Of more children than these, the search finds the rest. */
const maxChildren = 500

/** The query of the categories at one level of the tree. */
export const levelQuery = (level: string) => ({ level, sort: 'name', pageSize })

export const nodeOf = ({ categoryId, ...category }: Category): TreeNode => {
  const { name, path, level, hasChildren, status, remark, parentId } = category
  return { id: categoryId, name, path, level, hasChildren, status, remark, parentId }
}

/** The children of a category, or the roots for null, disabled ones included. */
export async function loadChildren(parent: TreeNode | null): Promise<Level> {
  const nodes: TreeNode[] = []
  let total = 0
  for (let page = 1; nodes.length < maxChildren; page++) {
    const { items, ...found } = await call('GET categories', {
      query: { ...levelQuery(parent ? levelBelow(parent) : '/'), page },
    })
    nodes.push(...items.map(nodeOf))
    total = found.total
    if (items.length === 0 || nodes.length >= total) break
  }
  return { nodes, more: Math.max(0, total - nodes.length) }
}

/** The categories that match a keyword, by their paths. */
export async function searchCategories(keyword: string): Promise<Level> {
  const { items, total } = await call('GET categories', { query: { keyword, pageSize } })
  const nodes = items.map(nodeOf).sort((a, b) => a.path.localeCompare(b.path))
  return { nodes, more: total - nodes.length }
}
