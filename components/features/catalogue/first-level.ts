import 'server-only'
import type { Level } from '@/components/fields/tree/tree-nodes'
import { toSearch } from '@/lib/api/api'
import { readInTime } from '@/lib/api/api-server'
import { levelQuery, nodeOf } from './category-nodes'

/**
 * The first level of categories for the server's HTML. Undefined where it is longer than a page of the API, or cannot be read
 * in time: the screen requests it and shows the error.
 */
export async function firstLevel(): Promise<Level | undefined> {
  const first = await readInTime('GET categories', `categories${toSearch(levelQuery('/'))}`, 'content')
  return first && first.items.length === first.total ? { nodes: first.items.map(nodeOf), more: 0 } : undefined
}
