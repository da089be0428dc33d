import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packed, unpacked } from './packed'

/**
 * The planted sheet as LibreOffice saved it, whole and corrected: a workbook, CSV with semicolons, and CSV in UTF-16 with
 * tabs. `libreoffice/README.md` says how they were made.
 */
export const libreOfficeFiles = ['planted.xlsx', 'planted.csv', 'mended.csv', 'mended-utf16.csv'] as const
export type LibreOfficeFile = (typeof libreOfficeFiles)[number]

/** Stand in for the keys of products, which a store gives them. */
export const plantedKey = (product: number) => 900_000 + product

const worksheet = 'xl/worksheets/sheet1.xml'

/**
 * The bytes of a file.
 * @param keyOf the key of a product on the shelf, by its number; without it the file is as it was saved
 */
export function libreOfficeSheet(name: LibreOfficeFile, keyOf?: (product: number) => number): Buffer {
  const bytes = readFileSync(join(process.cwd(), 'contract/testing/libreoffice', name))
  if (!keyOf) return bytes
  const withKeys = (text: string) => text.replace(/\b9000(\d\d)\b/g, (_, product) => String(keyOf(Number(product))))
  if (name.endsWith('.xlsx')) {
    const files = unpacked(bytes)
    return packed({ ...files, [worksheet]: withKeys(files[worksheet]?.toString('utf8') ?? '') })
  }
  const encoding = name.includes('utf16') ? 'utf16le' : 'utf8'
  return Buffer.from(withKeys(bytes.toString(encoding)), encoding)
}
