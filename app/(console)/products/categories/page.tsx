import { CategoriesScreen } from '@/components/features/catalogue/categories-screen'
import { firstLevel } from '@/components/features/catalogue/first-level'
import { categories } from '@/contract/entities/catalogue/categories'
import { shapeOf } from '@/contract/shape'
import { withMessages } from '@/i18n/page-messages'

async function CategoriesPage() {
  return <CategoriesScreen entity={shapeOf(categories)} roots={await firstLevel()} />
}

export default withMessages({ entities: ['categories', 'properties'] }, CategoriesPage)
