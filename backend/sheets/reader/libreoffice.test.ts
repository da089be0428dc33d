import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { libreOfficeFiles, libreOfficeSheet, plantedKey } from '@/contract/testing/libreoffice-sheets'
import { plantedLines, plantedSheet } from '@/contract/testing/planted-sheet'
import { parseSheet } from './parse-sheet'

const folder = mkdtempSync(join(tmpdir(), 'quayside-libreoffice-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe.each(libreOfficeFiles)('%s as LibreOffice saved it', (name) => {
  const read = (bytes: Buffer) => {
    const file = join(folder, name)
    writeFileSync(file, bytes)
    const { headings, lines } = parseSheet({ file, extension: extname(name).slice(1) })
    return { headings, lines }
  }
  // A workbook says which cells are numbers; text files do not.
  const numbersOf = (texts: readonly string[]) => {
    const numbers = texts.flatMap((text, at) => (/^-?\d+(\.\d+)?$/.test(text) ? [at] : []))
    return name.endsWith('.xlsx') && numbers.length > 0 ? { numbers } : {}
  }
  const expected = (keyOf: (product: number) => number) => {
    const { rows, mended } = plantedSheet(keyOf)
    const [headings, ...lines] = plantedLines(name.startsWith('planted') ? rows : mended)
    return { headings, lines: lines.map((texts, at) => ({ row: at + 2, texts, ...numbersOf(texts) })) }
  }

  test('is read cell by cell as it was written', () => {
    expect(read(libreOfficeSheet(name))).toEqual(expected(plantedKey))
  })

  test('has the keys of a store once they are put in', () => {
    const keyOf = (product: number) => 70 + product
    expect(read(libreOfficeSheet(name, keyOf))).toEqual(expected(keyOf))
  })
})
