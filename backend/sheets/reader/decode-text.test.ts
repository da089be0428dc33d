import iconv from 'iconv-lite'
import type { SheetEncoding } from '@/contract/sheet-layout'
import { decodeText } from './decode-text'
import { isKnownIn } from './known-headings'

const isKnown = isKnownIn(new Set(['标题', '標題', 'title', 'price']))
const knownIn = (text: string) => text.split(/[,;\t\n]/).filter(isKnown).length

const chinese = '标题;单位;价格\n红色围裙;件;12.50\n镕基台灯;盏;8\n'
const western = 'Titel;Größe;Preis €\nSchürze für Köche;groß;12\nÉtagère – “à côté”;Größe 3;8\n'

/** What is saved by spreadsheets of the world, and what it has to be read as. */
const table: readonly (readonly [encoding: SheetEncoding, text: string])[] = [
  ['gb18030', chinese],
  ['gb18030', '订单编号,收件人,地址\n1001,王小明,广东省深圳市南山区\n'],
  ['gb18030', '茶杯,1\n'],
  ['big5', '訂單編號,收件人,地址\n1001,王小明,臺北市信義區市府路\n'],
  ['big5', '標題,售價\n圍裙,120\n'],
  ['shift_jis', '注文番号,お届け先,住所\n1001,山田太郎,東京都渋谷区神宮前\n'],
  ['shift_jis', '商品名,カラー\nエプロン,レッド\n'],
  ['euc-kr', '주문번호,받는사람,주소\n1001,김철수,서울특별시 강남구 테헤란로\n'],
  ['euc-kr', '상품명,판매가격\n앞치마,12000\n'],
  ['windows-1252', western],
  ['windows-1252', 'title,price\nCafé crème,3\n'],
  ['windows-1252', 'Nº,Descripción,Año\n1,Camión pequeño,2026\n'],
  ['windows-1252', 'Prix;Désignation\n12,50;Théière « bleue »\n'],
  ['windows-1251', 'Название;Цена\nЧашка для чая;120\nФартук красный;350\n'],
  ['windows-1251', 'Номер заказа,Получатель\n1001,Иван Петров\n'],
]

test('reads each encoding of spreadsheets for what it is', () => {
  const wrong = table.flatMap(([encoding, text]) => {
    const found = decodeText(iconv.encode(text, encoding), { knownIn })
    const isRight = found.text === text && found.encoding?.value === encoding && !found.encoding.isOpen
    return isRight ? [] : [[encoding, text, found.text, found.encoding]]
  })
  expect(wrong).toEqual([])
})

test('reads UTF-8 and UTF-16, with their mark and without, and ASCII as it is', () => {
  const wide = (mark: string) => Buffer.from(`${mark}${western}`, 'utf16le')
  const inputs = [
    ...[Buffer.from(western), Buffer.from(`\ufeff${western}`), wide('\ufeff'), wide('')],
    ...[wide('\ufeff').swap16(), wide('').swap16()],
  ]
  const found = inputs.map((bytes) => decodeText(bytes))
  expect(found.map(({ text }) => text)).toEqual(inputs.map(() => western))
  expect(found.map(({ encoding }) => encoding && [encoding.value, encoding.isOpen])).toEqual([
    ...[undefined, undefined],
    ...['utf-16le', 'utf-16le', 'utf-16be', 'utf-16be'].map((value) => [value, false]),
  ])
  expect(decodeText(Buffer.from('title\nApron\n'))).toEqual({ text: 'title\nApron\n' })
})

test('reads no other encodings where the certain one comes back as chosen', () => {
  const inputs = [
    ['utf-8', Buffer.from(western)],
    ['utf-16le', Buffer.from(`\ufeff${western}`, 'utf16le')],
    ['utf-16be', Buffer.from(western, 'utf16le').swap16()],
  ] as const
  const compared = jest.fn(() => 0)
  for (const [chosen, bytes] of inputs)
    expect(decodeText(bytes, { chosen, knownIn: compared })).toEqual(decodeText(bytes))
  expect(compared).not.toHaveBeenCalled()
})

test('asks where two encodings are about as likely, and takes what is chosen', () => {
  // «Ñ€» of two letters could be either.
  const bytes = Buffer.from([...Buffer.from('A,B\n1,'), 0xd1, 0xee, 0x0a])
  const { encoding } = decodeText(bytes)
  expect(encoding?.isOpen).toBe(true)
  expect(encoding?.choices.map(({ value }) => value)).toEqual(expect.arrayContaining(['gb18030', 'windows-1252']))
  const chosen = decodeText(bytes, { chosen: 'windows-1252' })
  expect([chosen.text, chosen.encoding?.isOpen]).toEqual(['A,B\n1,Ñî\n', false])
})

test('takes what a page declares, unless all of it is UTF-8', () => {
  const declared = 'big5'
  expect(decodeText(iconv.encode('標題,x\n', 'big5'), { declared }).encoding?.value).toBe('big5')
  expect(decodeText(Buffer.from('标题,x\n'), { declared }).text).toBe('标题,x\n')
})

test('known headings go before what is more frequent', () => {
  const bytes = iconv.encode('標題,x\nA,1\n', 'big5')
  expect(decodeText(bytes, { knownIn }).encoding?.value).toBe('big5')
})
