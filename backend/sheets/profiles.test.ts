import { sheetProfiles } from '@/contract/sheet-profiles/profiles'
import { profileOf } from './profiles'

const ofMarkets = ['Included / France', 'Price / France', 'Compare At Price / France', 'Price / International']
const ofShop = ['Google Shopping / MPN', 'Cloth (product.metafields.custom.cloth)']

test('headings of a shop’s markets, channels and fields say nothing for its kind of file or against it', () => {
  const known = ['Handle', 'Title', 'Variant SKU', 'Variant Price']
  expect(profileOf('products', [...known, ...ofMarkets, ...ofShop], 1)?.name).toBe('Shopify: products')
  expect(profileOf('products', ['SKU code', ...ofMarkets, ...ofShop], 1)).toBeUndefined()
  expect(profileOf('products', [...known, 'Rack', 'Bin', 'Buyer', 'Season', 'Year'], 1)).toBeUndefined()
})

test('each kind of file is known by its headings, and none of them for another', () => {
  const wrong = sheetProfiles.flatMap(({ path, name, headings }) => {
    const found = profileOf(path, Object.keys(headings), 0)?.name
    return found === name ? [] : [[name, found]]
  })
  expect(wrong).toEqual([])
})
