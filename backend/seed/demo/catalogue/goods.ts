import type { PictureKind } from '../../pictures/picture'
import { readData } from '../../read-data'
import { type Trilingual, trilingual } from '../trilingual'

export interface Goods extends Trilingual {
  kind: PictureKind
  /** The supplier's price of one piece, in yuan. */
  cost: number
  weightG: number
  sizes: readonly string[]
}

/** The sizes whose names differ between languages. */
const sizeNames = readData<readonly Trilingual[]>('size-names')

/** A size in each language. */
export const sizeOf = (size: string): Trilingual =>
  sizeNames.find(({ en }) => en === size) ?? trilingual(size, size, size)

/** The goods of the demo companies. */
export const allGoods = readData<readonly Goods[]>('goods')

/** Adjectives that distinguish the products of a kind. */
export const styles = readData<readonly Trilingual[]>('styles')

/** Shops of the demo companies' suppliers. */
export const supplierNames = readData<readonly Trilingual[]>('supplier-names')

/** The name of the second shop of the same supplier. */
export const secondShop = trilingual(' No. 2', '二店', '二店')

/** Contacts at the suppliers' shops. */
export const contactNames = readData<readonly Trilingual[]>('contact-names')

/** Suffixes of article names; English, too, has the supplier's original texts. */
export const articleSuffixes = readData<readonly Trilingual[]>('article-suffixes')
export const customerNames = readData<readonly string[]>('customer-names')
