import { CategoriesScreen } from '@/components/features/catalogue/categories-screen'
import { levelQuery, nodeOf } from '@/components/features/catalogue/category-nodes'
import { categories } from '@/contract/entities/catalogue/categories'
import { shapeOf } from '@/contract/shape'
import { withMessages } from '@/i18n/page-messages'
import { toSearch } from '@/lib/api/api'
import { read } from '@/lib/api/api-server'

/** The server renders the first level; if it fails, the screen requests it again and shows the error. */
async function CategoriesPage() {
  const first = await read('GET categories', `categories${toSearch(levelQuery('/'))}`).catch(() => undefined)
  const roots = first && first.items.length === first.total ? { nodes: first.items.map(nodeOf), more: 0 } : undefined
  return <CategoriesScreen entity={shapeOf(categories)} roots={roots} />
}

export default withMessages({ entities: ['categories', 'properties'] }, CategoriesPage)
