import type { ProductFinding } from '@/contract/entities/catalogue/product-findings'
import type { EnumValue } from '@/contract/enums'

/** The tab of the product's page where each finding is resolved. */
const tabs: Readonly<Record<EnumValue<'ProductFinding'>, string>> = {
  NoSku: 'skus',
  NoSupplier: 'suppliers',
  SupplierGone: 'suppliers',
  NoPrice: 'skus',
  NoWeight: 'skus',
  NoPicture: 'edit',
  NoCategory: 'edit',
  NoSpecification: 'specifications',
  NoSizeChart: 'sizeChart',
  NoTranslation: 'languages',
}

/** The tab of a product's page where a finding is resolved. */
export const tabFor = ({ finding }: Pick<ProductFinding, 'finding'>): string => tabs[finding]
