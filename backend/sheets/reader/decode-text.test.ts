import { decodedText, encodingOf } from './decode-text'

const table = '标题;单位;价格\n红色围裙;件;12.50\n镕基台灯;盏;8\n'
/** The same in GBK, which Node reads but does not write. */
const gbk = Buffer.from(
  'b1eacce23bb5a5cebb3bbcdbb8f10abaecc9abcea7c8b93bbcfe3b31322e35300ae946bbf9cca8b5c63bd5b53b380a',
  'hex',
)
const western = 'Titel;Größe;Preis €\nSchürze für Köche;groß;12\nÉtagère – “à côté”;Größe 3;8\n'

test('reads a text as its byte order mark says', () => {
  const utf16 = Buffer.from(`\ufeff${table}`, 'utf16le')
  expect([encodingOf(utf16), decodedText(utf16)]).toEqual(['utf-16le', table])
  expect(decodedText(Buffer.from(utf16).swap16())).toBe(table)
  expect(decodedText(Buffer.from(`\ufeff${table}`))).toBe(table)
})

test('reads UTF-8 without a mark', () => {
  expect([encodingOf(Buffer.from(western)), decodedText(Buffer.from(western))]).toEqual(['utf-8', western])
  expect(decodedText(Buffer.from('title\nApron\n'))).toBe('title\nApron\n')
})

test('tells the encoding of Chinese spreadsheets from that of Western ones', () => {
  expect([encodingOf(gbk), decodedText(gbk)]).toEqual(['gb18030', table])
  const bytes = Buffer.from([...western].map((char) => windows.get(char) ?? char.charCodeAt(0)))
  expect([encodingOf(bytes), decodedText(bytes)]).toEqual(['windows-1252', western])
})

/** Characters that Windows-1252 has elsewhere than Unicode. */
const windows = new Map([
  ['€', 0x80],
  ['–', 0x96],
  ['“', 0x93],
  ['”', 0x94],
])
