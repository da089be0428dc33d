import type { SheetEncoding } from '@/contract/sheet-layout'

/** The characters of two-byte codes whose first and second byte lie within these. */
function charactersOf(encoding: SheetEncoding, ...ranges: (readonly [from: number, to: number])[]): string {
  const decoder = new TextDecoder(encoding)
  const bytes: number[] = []
  for (const [from, to] of ranges)
    for (let first = from >> 8; first <= to >> 8; first++)
      for (let second = 0x40; second <= 0xfe; second++) {
        const code = (first << 8) | second
        if (code >= from && code <= to && second !== 0x7f) bytes.push(first, second)
      }
  return decoder.decode(Uint8Array.from(bytes))
}

/**
 * What texts in an encoding mostly consist of, besides ASCII: the first level of each Chinese, Japanese and Korean
 * standard, and the letters and signs of Western and Cyrillic texts.
 */
const common: Partial<Record<SheetEncoding, () => ReadonlySet<string>>> = {
  gb18030: once(() => charactersOf('gb18030', [0xa1a1, 0xa3fe], [0xb0a1, 0xd7f9])),
  big5: once(() => charactersOf('big5', [0xa140, 0xa3bf], [0xa440, 0xc67e])),
  shift_jis: once(() => charactersOf('shift_jis', [0x8140, 0x81ac], [0x824f, 0x8396], [0x889f, 0x9872])),
  'euc-kr': once(() => charactersOf('euc-kr', [0xa1a1, 0xa3fe], [0xb0a1, 0xc8fe])),
  'windows-1252': once(
    () => 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿßŒœŠšŽž€£§©®™°²³ºª«»–—‘’“”„…·¿¡½',
  ),
  'windows-1251': once(() => 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюяІіЇїЄєҐґЎў№«»–—’“”„…€'),
}

/** The most frequent characters of Chinese and Korean texts, which share their codes, and words of trade. */
const frequent: Partial<Record<SheetEncoding, ReadonlySet<string>>> = {
  gb18030: new Set(
    '的一是不了在人有我这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可里后小么心多天而能好都然没日于起还发成事只作当想看文开手十用主行方又如前所本见经头面公同三已老从动两长知民样现分将外但身些与高意进把法此实回二理美点月明其种声全工己话儿者向情部正名定女问力机给等几很业最间新什打便位因重被走电四第门相次东政海口使教西再平真听世气信北少关并内加化由却代军产入先山五水万市品订单号货商数量价格址收件快递颜色尺码邮编省县区街路备注标题仓库茶杯',
  ),
  big5: new Set(
    '的一是不了在人有我這中大來上國個到說們為子和你地出道也時年得就那要下以生會自著去之過家學對可裡後小麼心多天而能好都然沒日於起還發成事只作當想看文開手十用主行方又如前所本見經頭面公同三已老從動兩長知民樣現分將外但身些與高意進把法此實回二理美點月明其種聲全工己話兒者向情部正名定女問力機給等幾很業最間新什打便位因重被走電四第門相次東政海口使教西再平真聽世氣信北少關並內加化由卻代軍產入先山五水萬市品訂單號貨商數量價格址收件快遞顏色尺碼郵編省縣區街路備註標題倉庫茶杯',
  ),
  'euc-kr': new Set(
    '이다는에를을은가의로하고한도지리서사기아어시자대수인나일해보주라것정스만그들면과구세상전부제원방장으있니공화경동게여년대학생관신문소조오미무성비호성물내우국실작력연품업계체당개산명안회진단금결번각위유급차중재트단용터크양모선건형입출저차판매가격색',
  ),
}

function once(characters: () => string): () => ReadonlySet<string> {
  let found: ReadonlySet<string> | undefined
  return () => {
    found ??= new Set(characters())
    return found
  }
}

const singleByte: ReadonlySet<SheetEncoding> = new Set(['windows-1252', 'windows-1251'])
const asciiLetter = /[A-Za-z]/
const maxCounted = 20_000

/**
 * How likely a text is one of its encoding, from 0 to 1.5: which share of its letters beyond ASCII is common there, and
 * half of the share of the most frequent ones.
 */
export function likelihoodOf(text: string, encoding: SheetEncoding): number {
  const isCommon = common[encoding]?.()
  if (!isCommon) return 1
  let [count, known, often] = [0, 0, 0]
  for (const [run, before, after] of runsOf(text)) {
    for (const [at, char] of run.entries()) {
      count += 1
      if (!isCommon.has(char) || (singleByte.has(encoding) && isOdd(run, at, { before, after, encoding }))) continue
      known += 1
      if (singleByte.has(encoding) || frequent[encoding]?.has(char)) often += 1
    }
    if (count > maxCounted) break
  }
  if (count === 0) return 1
  // Japanese has its kana instead of a list.
  if (encoding === 'shift_jis') return (known / count) * 1.25
  return (known + often / 2) / count
}

/** The runs of characters beyond ASCII, with the character before and behind each. */
function* runsOf(text: string): Generator<[run: string[], before: string, after: string]> {
  for (const { 0: run, index } of text.matchAll(/[^\0-\x7f]+/g))
    yield [[...run], text[index - 1] ?? '', text[index + run.length] ?? '']
}

interface Around {
  before: string
  after: string
  encoding: SheetEncoding
}

/** Western texts have their accents one by one between other letters; Cyrillic words have no capitals behind small letters. */
function isOdd(run: readonly string[], at: number, { before, after, encoding }: Around): boolean {
  const char = run[at] ?? ''
  if (encoding === 'windows-1252') return run.length > 2 || (char === '£' && asciiLetter.test(before))
  const isLetter = char.toLowerCase() !== char.toUpperCase()
  if (isLetter && (asciiLetter.test(before) || asciiLetter.test(after))) return true
  const previous = run[at - 1]
  return previous !== undefined && previous !== previous.toUpperCase() && isLetter && char !== char.toLowerCase()
}
