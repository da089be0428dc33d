import type { EnumValue } from '@/contract/enums'
import type { DemoArticle } from './catalogue'

type Finding = EnumValue<'ProductFinding'>

/** The products with findings, at least three for each; most of them are drafts or off the shelf. */
const flawedProducts: Record<Finding, readonly number[]> = {
  NoSku: [27, 135, 189],
  NoSupplier: [40, 80, 160],
  SupplierGone: [54, 100, 140],
  NoPrice: [54, 108, 162],
  NoWeight: [81, 108, 162],
  NoPicture: [27, 81, 135],
  NoCategory: [81, 135, 189],
  NoSpecification: [20, 60, 108, 180],
  NoSizeChart: [27, 54, 102, 128],
  NoTranslation: [108, 162, 189],
}

/** Whether a demo product has a finding. */
export const hasFlaw = (finding: Finding, productId: number): boolean => flawedProducts[finding].includes(productId)

/** The second article of some products no longer exists, as the last look-up has recorded. */
export const isGone = ({ catalogueProductId, product: { productId } }: DemoArticle): boolean =>
  catalogueProductId % 3 === 2 && hasFlaw('SupplierGone', productId)
