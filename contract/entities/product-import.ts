import { z } from 'zod'
import { endpoint } from '../endpoint'
import { key } from '../fields'
import { storedPath } from '../formats'
import { productSkuDraft } from './product-skus'

/** So many rows are read from a file, and written to one. */
export const maxSheetRows = 20_000

/** The columns of a sheet of products: a row for each SKU, which repeats what its product says. */
export const productColumns = [
  'productId',
  'title',
  'description',
  'keywords',
  'brand',
  'category',
  'coverUrl',
  'unit',
  'countryOfOrigin',
  'placeOfOrigin',
  'barcode',
] as const
export const skuColumns = [
  'productSkuId',
  'skuCode',
  'properties',
  'marketPrice',
  'startPrice',
  'endPrice',
  'salePrice',
  'currency',
  'minOrderQty',
  'maxOrderQty',
  'weight',
  'length',
  'width',
  'height',
  'status',
] as const
export type ProductColumn = (typeof productColumns)[number]
export type SkuColumn = (typeof skuColumns)[number]
export type SheetColumn = ProductColumn | SkuColumn
export const sheetColumns: readonly SheetColumn[] = [...productColumns, ...skuColumns]

/** What stands between the values of one cell, such as `Red | M`. */
export const valueSeparator = ' | '

/** One product of a sheet with its SKUs, as it is to be stored. */
export const importedProduct = z.object({
  productId: key().optional(),
  fields: z.record(z.string(), z.unknown()),
  skus: z.array(productSkuDraft),
})
export type ImportedProduct = z.infer<typeof importedProduct>

const sheetError = z.object({
  /** As the spreadsheet counts them: the first row below the headings is 2. */
  row: z.int(),
  column: z.string(),
  message: z.string(),
})
export type SheetError = z.infer<typeof sheetError>

export const productImport = z.object({
  rows: z.int(),
  /** Products that the import adds, changes and leaves as they are. */
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** At most the first 200. */
  errors: z.array(sheetError),
  errorCount: z.int(),
  /** Missing in a dry run. */
  backgroundTaskId: z.int().optional(),
})
export type ProductImport = z.infer<typeof productImport>

export const productImportEndpoints = {
  'POST products/import': endpoint({
    area: 'products',
    use: 'write',
    body: z.strictObject({
      /** A stored file, XLSX or CSV, with the names of the columns in its first row. */
      url: z.string().regex(storedPath),
      dryRun: z.boolean().optional(),
      /** Imports the products without an error; left out, one error keeps all of the file back. */
      goodRowsOnly: z.boolean().optional(),
      /** Whose products they are; needed by those who see all companies. */
      companyId: key().optional(),
    }),
    response: productImport,
    summary: 'Check a spreadsheet of products and, unless it is a dry run, store them in the background',
  }),
}
