import { OrganizeScreen } from '@/components/features/catalogue/organize/organize-screen'
import { recordRoute } from '@/components/resource/record-page/record-route'
import { products } from '@/contract/entities/catalogue/products'

export default recordRoute(products, OrganizeScreen, { namespaces: ['organize'] })
