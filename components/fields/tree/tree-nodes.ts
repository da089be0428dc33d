import type { CategorySuggestion } from '@/contract/entities/catalogue/categories'
import { maxCategoryChildren } from '@/contract/entities/catalogue/category-limits'
import { suggestions } from '../suggestions'

/** A record of a tree, as its branches show it. */
export interface TreeNode {
  id: number
  name: string
  /** The names from the root down to its own. */
  path: string
  /** The ids of its ancestors, outermost first: `/1/5/` below 5 below 1. */
  level: string
  hasChildren: boolean
  /** Disabled records are marked. */
  status?: string
  remark?: string | null
  parentId?: number | null
}

/** The children of a record, or the hits of a search. */
export interface Level {
  nodes: readonly TreeNode[]
  /** How many further ones exist that were not loaded, if that is known; the search finds them. */
  more: number | 'unknown'
}

/** The children of a record of a tree, or its roots for null, as its pickers offer them. */
export async function childrenOf(to: string, parent: TreeNode | null): Promise<Level> {
  const found = await suggestions(to, '', { parentId: parent?.id ?? 0 })
  const nodes = found.map(({ key, record }): TreeNode => {
    const { name, path, level, hasChildren } = record as CategorySuggestion
    return { id: key, name, path, level, hasChildren }
  })
  // Suggestions do not say how many they leave out.
  return { nodes, more: nodes.length >= maxCategoryChildren ? 'unknown' : 0 }
}

/** The level of the children of a record, which is also its own place in the tree. */
export const levelBelow = ({ level, id }: Pick<TreeNode, 'level' | 'id'>) => `${level}${id}/`
