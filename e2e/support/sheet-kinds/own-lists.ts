import { utf16Text } from '@/contract/testing/planted-sheet'
import {
  type Call,
  headingsIn,
  lineOf,
  linesOf,
  listIn,
  makeSkus,
  rowsIn,
  type UsualFile,
  withNumbers,
  workbookOf,
  workbookType,
} from './file'

const countHeadings = 'Item | Description | Stocktake qty | Checked by | Remarks'
const countRows = `
  UFCOUNT-01 | Oak stool | 12 | Mei
  UFCOUNT-02 | Pine shelf | 7 | Mei
  UFCOUNT-03 | Paper clip | 1,250 | Mei | one box is open
  UFCOUNT-04 | Wall clock | 3 | Mei
  UFCOUNT-05 | Candle | 48 | Mei
  UFCOUNT-06 | Vase | 5 | Kai
  UFCOUNT-07 | Frame | 24 pcs | Kai
  UFCOUNT-08 | Hook | 60 | Kai
  UFCOUNT-09 | Lamp shade | 9 | Kai | one is dented
  UFCOUNT-10 | Coaster | 110 | Kai
  UFCOUNT-11 | Side table | 2 | Kai
  UFCOUNT-12 | Basket | 36 | Kai
  UFCOUNT-13 | Mirror | 15 | Mei
  UFCOUNT-14 | Rug | 8 | Mei
  UFCOUNT-15 | Napkin | 400 | Mei
  UFCOUNT-16 | Blanket box | 6 | Mei
  UFCOUNT-17 | Ladder | 1 | Mei
  UFCOUNT-18 | Tea towel | 72 | Kai
  UFCOUNT-19 | Bread bag | 18 | Kai
  UFCOUNT-20 | Pot holder | 30 | Kai
`
/** Code, warehouse and pieces on hand. */
const countStored = `
  UFCOUNT-01 | 2 | 12
  UFCOUNT-02 | 2 | 7
  UFCOUNT-03 | 2 | 1250
  UFCOUNT-04 | 2 | 3
  UFCOUNT-05 | 2 | 48
  UFCOUNT-06 | 2 | 5
  UFCOUNT-07 | 2 | 24
  UFCOUNT-08 | 2 | 60
  UFCOUNT-09 | 2 | 9
  UFCOUNT-10 | 2 | 110
  UFCOUNT-11 | 2 | 2
  UFCOUNT-12 | 2 | 36
  UFCOUNT-13 | 2 | 15
  UFCOUNT-14 | 2 | 8
  UFCOUNT-15 | 2 | 400
  UFCOUNT-16 | 2 | 6
  UFCOUNT-17 | 2 | 1
  UFCOUNT-18 | 2 | 72
  UFCOUNT-19 | 2 | 18
  UFCOUNT-20 | 2 | 30
`
const countedItems = rowsIn(headingsIn(countHeadings), countRows)

/** With a title above the headings, and with lines of blanks and a sum below the rows. */
function countFile(): Buffer {
  const lines = withNumbers(linesOf(headingsIn(countHeadings), countedItems), ['Stocktake qty'])
  const blanks = [' ', ' ', ' ', ' ', ' ']
  const above = [['Stock count', '', '', '', ''], ['Counted on', '5 March 2025', '', '', ''], blanks]
  return workbookOf([...above, ...lines, blanks, blanks, ['Total', '', 2116, '', '']], 'Count')
}

const categoryHeadings = 'Breadcrumb | Goods | Text'
const categoryRows = `
  UF Garden | 58 | Everything outdoors
  UF Garden > Tools | 21 |
  UF Garden > Tools > Rakes | 8 | For leaves
  UF Garden > Tools > Spades | 13 | For earth
  UF Garden > Pots | 19 |
  UF Garden > Pots > Clay pots | 12 | Fired twice
  UF Garden > Pots > Hanging pots | 7 | With chains
  UF Garden > Seeds | 18 |
  UF Garden > Seeds > Herbs | 10 | To eat
  UF Garden > Seeds > Flowers | 8 | To look at
  UF Workshop | 77 | Everything indoors
  UF Workshop > Hand tools | 30 |
  UF Workshop > Hand tools > Hammers | 14 | From 200 g
  UF Workshop > Hand tools > Saws | 16 | For wood
  UF Workshop > Fixings | 27 |
  UF Workshop > Fixings > Screws | 15 | By the box
  UF Workshop > Fixings > Nails | 12 | By weight
  UF Workshop > Paint | 20 |
  UF Workshop > Paint > Brushes | 9 | Round and flat
  UF Workshop > Paint > Rollers | 11 | With handles
`
const categoryStored = `
  UF Garden | Everything outdoors
  UF Garden / Tools | -
  UF Garden / Tools / Rakes | For leaves
  UF Garden / Tools / Spades | For earth
  UF Garden / Pots | -
  UF Garden / Pots / Clay pots | Fired twice
  UF Garden / Pots / Hanging pots | With chains
  UF Garden / Seeds | -
  UF Garden / Seeds / Herbs | To eat
  UF Garden / Seeds / Flowers | To look at
  UF Workshop | Everything indoors
  UF Workshop / Hand tools | -
  UF Workshop / Hand tools / Hammers | From 200 g
  UF Workshop / Hand tools / Saws | For wood
  UF Workshop / Fixings | -
  UF Workshop / Fixings / Screws | By the box
  UF Workshop / Fixings / Nails | By weight
  UF Workshop / Paint | -
  UF Workshop / Paint / Brushes | Round and flat
  UF Workshop / Paint / Rollers | With handles
`

/** As a spreadsheet saves text with letters of any language. */
function categoryFile(): Buffer {
  const headings = headingsIn(categoryHeadings)
  return Buffer.from(utf16Text(linesOf(headings, rowsIn(headings, categoryRows))))
}

interface Inventory {
  skuCode: string
  warehouseId: number
  onHand: number
}

async function countsOf(call: Call, prefix: string): Promise<string[]> {
  const { items } = await call('GET', `inventories?keyword=${prefix}&pageSize=100`)
  return items.map(({ skuCode, warehouseId, onHand }: Inventory) => lineOf(skuCode, warehouseId, onHand))
}

interface Category {
  path: string
  description: string | null
}

/** The categories below roots with this prefix, of those that were added last. */
async function categoriesOf(call: Call, prefix: string): Promise<string[]> {
  const { items } = await call('GET', 'categories?sort=-categoryId&pageSize=100')
  const own = items.filter(({ path }: Category) => path.startsWith(prefix))
  return own.map(({ path, description }: Category) => lineOf(path, description))
}

/** What people keep in spreadsheets of their own: a count of their stock, and the tree of their goods. */
export const ownLists: readonly UsualFile[] = [
  {
    ...{ name: 'a count of stock', account: 'trade.staff', page: '/inventories', list: 'Inventories' },
    file: { name: 'stock count.xlsx', mimeType: workbookType, buffer: countFile() },
    matches: [
      ['Item', 'SKU code'],
      ['Stocktake qty', 'Pieces counted'],
    ],
    answers: [['Warehouse', 'Kwai Chung, Hong Kong']],
    prepare: (call) =>
      makeSkus(
        call,
        'Usual goods to count',
        countedItems.map(({ Item = '' }) => Item),
      ),
    stored: listIn(countStored),
    read: (call) => countsOf(call, 'UFCOUNT'),
  },
  {
    ...{ name: 'categories', account: 'super.admin', page: '/products/categories', list: 'Product categories' },
    file: { name: 'categories.txt', mimeType: 'text/plain', buffer: categoryFile() },
    matches: [
      ['Breadcrumb', 'Path'],
      ['Text', 'Description'],
    ],
    stored: listIn(categoryStored),
    read: (call) => categoriesOf(call, 'UF '),
  },
]
