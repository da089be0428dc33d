import { utils, write } from '@e965/xlsx'
import type { Page } from '@playwright/test'
import { callApi, expect } from '../fixtures'

/** A kind of file as shops, marketplaces, forwarders and colleagues write it, with twenty rows. */
export interface UsualFile {
  name: string
  /** Who imports it. */
  account: string
  /** The address of the list that it is imported into, and what the screen calls that. */
  page: string
  list: string
  /** As what the screen knows it; left out: as no known kind. */
  profile?: string
  file: { name: string; mimeType: string; buffer: Buffer }
  /** Headings that are matched by hand, with the labels of the columns that they stand for. */
  matches?: readonly (readonly [heading: string, column: string])[]
  /** Columns that it does not have, with the one of a few values that a person presses for all rows. */
  answers?: readonly (readonly [column: string, value: string])[]
  /** Makes what its rows name. */
  prepare?: (call: Call) => Promise<unknown>
  /** What has to be stored of it, written by hand: a line for each record, as `lineOf` has it. */
  stored: readonly string[]
  read: (call: Call) => Promise<string[]>
}

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Calls the API as the console does, and returns the body of the answer; a refusal fails the test. */
export function callerOf(page: Page, url: string) {
  return async (method: 'GET' | 'POST', path: string, body?: unknown) => {
    const answer = await callApi(page, url, method, path, body)
    expect([path, answer.status < 300 || answer.body]).toEqual([path, true])
    return answer.body
  }
}
export type Call = ReturnType<typeof callerOf>

const cellsIn = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))

/** Headings that are written with bars and ends of lines between them. */
export const headingsIn = (table: string) => cellsIn(table).flat()

/** Rows that are written with bars between the cells of these columns; cells that are left out at the end are blank. */
export function rowsIn(columns: readonly string[], table: string): Record<string, string>[] {
  return cellsIn(table).map((cells) => Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])))
}

/** The lines of a file: its headings, and below them the cells of each row, blank where it has none. */
export function linesOf(headings: readonly string[], rows: readonly Readonly<Record<string, string>>[]): string[][] {
  return [[...headings], ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))]
}

/** Lines in which the cells of these columns are numbers, where they are written as plain ones. */
export function withNumbers(lines: readonly (readonly string[])[], columns: readonly string[]): (string | number)[][] {
  const isNumber = (cell: string, at: number) => columns.includes(lines[0]?.[at] ?? '') && /^\d+(\.\d+)?$/.test(cell)
  return lines.map((line) => line.map((cell, at) => (isNumber(cell, at) ? Number(cell) : cell)))
}

/** A workbook with one worksheet. */
export function workbookOf(lines: readonly (readonly (string | number)[])[], worksheet: string): Buffer {
  const cells = utils.aoa_to_sheet(lines.map((line) => line.map((cell) => (cell === '' ? null : cell))))
  const book = { SheetNames: [worksheet], Sheets: { [worksheet]: cells } }
  return Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }))
}

/** What is stored of a record as a line of a list that is written by hand; what is missing is a hyphen there. */
export const lineOf = (...facts: readonly unknown[]) => facts.map((fact) => fact ?? '-').join(' | ')

/** The lines of such a list, whatever blanks keep its columns in their places. */
export const listIn = (table: string) => cellsIn(table).map((cells) => cells.join(' | '))

interface Sku {
  productSkuId: number
  skuCode: string
}

/** Makes a product with a SKU for each of these codes. */
export async function makeSkus(call: Call, title: string, codes: readonly string[]): Promise<Sku[]> {
  const { productId } = await call('POST', 'products', { title })
  const drafts = codes.map((skuCode) => ({ skuCode, properties: [skuCode] }))
  return call('POST', `products/${productId}/skus`, drafts)
}
