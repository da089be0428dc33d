/** A sheet of 200 rows beside what is on the shelf, with mistakes at known places. */
export const plantedColumns = [
  ...['productId', 'title', 'brand', 'category', 'skuCode', 'properties', 'salePrice', 'currency'],
  ...['minOrderQty', 'maxOrderQty'],
] as const
export type PlantedRow = Partial<Record<(typeof plantedColumns)[number], string | number>>

const [shelfProducts, colors, sheetRows] = [50, ['Red', 'Blue', 'Green'], 200]

const shelfRow = (product: number, at: number, salePrice: number): PlantedRow => ({
  ...{ title: `Shelf ${product}`, skuCode: `SHELF-${product}-${at}`, properties: `${colors[at]} | M` },
  ...{ salePrice, currency: 'CNY' },
})

/** What is on the shelf: 50 products with three SKUs each. */
export const shelf = (): PlantedRow[] =>
  Array.from({ length: shelfProducts * colors.length }, (_, at) =>
    shelfRow(Math.floor(at / colors.length), at % colors.length, 10 + (at % 7)),
  )

/** Mistakes by the place of their row, from 0, with the column that an import names. */
const mistakes: readonly (readonly [at: number, change: PlantedRow, column: string])[] = [
  [0, { title: 'A quite different lamp' }, 'title'],
  [7, { title: 'Shelf 40' }, 'title'],
  [15, { properties: 'Black | XXL' }, 'properties'],
  [22, { skuCode: 'SHELF-20-1' }, 'title'],
  [30, { skuCode: 'NEW-CODE-OF-30' }, 'skuCode'],
  [37, { skuCode: '' }, 'skuCode'],
  [45, { salePrice: 'twelve' }, 'salePrice'],
  [52, { salePrice: -3 }, 'salePrice'],
  [61, { brand: 'No such brand' }, 'brand'],
  [66, { category: 'Kitchen / Cookwear' }, 'category'],
  [75, { currency: 'ZZZ' }, 'currency'],
  [84, { minOrderQty: 9, maxOrderQty: 3 }, 'maxOrderQty'],
  [93, { title: '' }, 'title'],
  [151, { skuCode: 'NEW-150' }, 'skuCode'],
  [160, { productId: 999_999_999 }, 'productId'],
  [170, { title: 'Twice on the shelf' }, 'title'],
  [180, { title: '', skuCode: 'NAMELESS' }, 'title'],
]

/** The product whose code another row has is concerned, too. */
const keptBack = new Set([...mistakes.map(([at]) => Math.floor(at / colors.length)), 20])

/** Rows that carry the key of the product that they rename. */
const renamed = [120, 135]

/**
 * The 200 rows.
 * @param keyOf the key of a product on the shelf, by its number
 */
export function plantedSheet(keyOf: (product: number) => number) {
  const rows = [
    ...shelf().map((row, at) => ({ ...row, salePrice: at % 10 === 9 ? 99 : row.salePrice })),
    ...Array.from({ length: sheetRows - shelf().length }, (_, at) => ({
      ...{ title: `New ${150 + at}`, skuCode: `NEW-${150 + at}`, properties: 'One', salePrice: 5, currency: 'CNY' },
    })),
  ] as PlantedRow[]
  // All rows of a product say the same of it.
  const renamedRows = renamed.flatMap((at) => [at, at + 1, at + 2])
  for (const at of renamedRows) {
    const product = Math.floor(at / colors.length)
    rows[at] = { ...rows[at], productId: keyOf(product), title: `Renamed ${product}` }
  }
  const wrong = new Map(mistakes.map(([at, change]) => [at, change]))
  return {
    rows: rows.map((row, at) => ({ ...row, ...wrong.get(at) })),
    /** The same rows without the mistakes. */
    mended: rows,
    /** Places as a spreadsheet counts them, below the headings. */
    mistakes: mistakes.map(([at, , column]) => [at + 2, column] as const),
    renamed: renamedRows.map((at) => at + 2),
    /** Whether a row is of a product that a mistake concerns, and so is refused with it. */
    isKeptBack: (row: number) => keptBack.has(Math.floor((row - 2) / colors.length)),
  }
}

/** The sheet as text cells, headings first. */
export const plantedLines = (rows: readonly PlantedRow[]): string[][] => [
  [...plantedColumns],
  ...rows.map((row) => plantedColumns.map((column) => String(row[column] ?? ''))),
]

/** CSV as spreadsheets save it with semicolons. */
export const semicolonCsv = (lines: readonly (readonly string[])[]): string =>
  lines
    .map((cells) => cells.map((cell) => (/[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';'))
    .join('\n')

/** Text as spreadsheets save it in UTF-16: cells by tabs, with a byte order mark. */
export const utf16Text = (lines: readonly (readonly string[])[]) =>
  new Uint8Array(Buffer.from(`\ufeff${lines.map((cells) => cells.join('\t')).join('\r\n')}`, 'utf16le'))
