import type { Database } from '../../../db/database'
import { insertMany } from '../../../db/insert-many'
import { brands } from '../../../db/schema/plain'
import { localizations } from '../../../db/schema/system'
import { localizationsOf } from '../trilingual'
import type { DemoProduct } from './catalogue'
import { styles } from './goods'

/** The brands of each company's products: the first word of their titles. */
export async function fillBrands(database: Database, products: readonly DemoProduct[]): Promise<void> {
  const sold = new Set(products.map(({ companyId, titles }) => `${companyId} ${titles.en.split(' ')[0]}`))
  const demo = [...sold].map((key, index) => {
    const [companyId = '', name = ''] = key.split(' ')
    return { brandId: index + 1, companyId: Number(companyId), name, style: styles.find(({ en }) => en === name) }
  })
  await insertMany(
    database,
    brands,
    demo.map(({ style, ...brand }) => ({
      ...brand,
      description: `${brand.name}, a house brand of our own sites.`,
      website: `https://${brand.name.toLowerCase()}.example`,
      servicePhone: '+852 3000 0000',
      serviceEmail: `service@${brand.name.toLowerCase()}.example`,
    })),
  )
  await insertMany(
    database,
    localizations,
    demo.flatMap(({ brandId, style }) =>
      style ? localizationsOf('brands', brandId, (language) => ({ name: style[language] })) : [],
    ),
  )
}
