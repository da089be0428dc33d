import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { fullLocales, locales } from './locales'
import { loadMessages } from './messages'

type Tree = { [key: string]: Tree | string }
const folder = join(__dirname, '..', 'messages')
const filesOf = (locale: string) =>
  readdirSync(join(folder, locale), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort()
const files = filesOf('en')

/** All texts of a language, by file and key. */
function textsOf(locale: string): Map<string, string> {
  const texts = new Map<string, string>()
  const walk = (tree: Tree, path: string) => {
    for (const [key, value] of Object.entries(tree)) {
      if (typeof value === 'string') texts.set(`${path}.${key}`, value)
      else walk(value, `${path}.${key}`)
    }
  }
  for (const file of files)
    walk(JSON.parse(readFileSync(join(folder, locale, file), 'utf8')), file.replace('.json', ''))
  return texts
}

const english = textsOf('en')

/** A message's arguments and tags with their types: `count:plural`, `name`, `<b>`. */
function partsOf(text: string): string[] {
  const parts = new Set<string>()
  const walk = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue
      if (element.type === TYPE.tag) parts.add(`<${element.value}>`)
      else parts.add(element.value)
      if (element.type === TYPE.tag) walk(element.children)
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        for (const { value } of Object.values(element.options)) walk(value)
      }
    }
  }
  walk(parse(text))
  return [...parts].sort()
}

/** The options of each plural in a text, nested ones included. */
function pluralsOf(text: string): string[][] {
  const plurals: string[][] = []
  const walk = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.plural) plurals.push(Object.keys(element.options))
      if (element.type === TYPE.tag) walk(element.children)
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        for (const { value } of Object.values(element.options)) walk(value)
      }
    }
  }
  walk(parse(text))
  return plurals
}

describe.each(fullLocales)('the messages in %s', (locale) => {
  const texts = textsOf(locale)

  test('have the same files and keys as the English ones', () => {
    expect(filesOf(locale)).toEqual(files)
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort())
  })

  test('are never empty, and never padded with blanks', () => {
    expect([...texts].filter(([, text]) => text === '' || text !== text.trim())).toEqual([])
  })

  test('have the same arguments and tags', () => {
    for (const [key, text] of english) expect([key, partsOf(texts.get(key) ?? '')]).toEqual([key, partsOf(text)])
  })

  test('cover every number', () => {
    for (const [key, text] of texts) {
      for (const options of pluralsOf(text)) expect([key, options]).toContainEqual(expect.arrayContaining(['other']))
    }
  })

  test('use the plural categories of the language only', () => {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
    const isKnown = (option: string) => /^=\d+$/.test(option) || pluralCategories.some((known) => known === option)
    const dead = [...texts].filter(([, text]) =>
      pluralsOf(text)
        .flat()
        .some((option) => !isKnown(option)),
    )
    expect(dead).toEqual([])
  })

  test('are all loaded', async () => {
    const loaded = Object.values(await loadMessages(locale)) as Tree[]
    const count = (tree: Tree): number =>
      Object.values(tree).reduce((sum, value) => sum + (typeof value === 'string' ? 1 : count(value)), 0)
    expect(loaded.reduce((sum, tree) => sum + count(tree), 0)).toBe(texts.size)
  })
})

/** Names that are the same in every language, as whole words. */
const names = /\b(SKUs?|Id|OK|Taobao|Tmall|1688|DHL|UPS|FedEx|SMS|WhatsApp|LINE|API|CSV)\b/g
const chinese = /\p{Script=Han}/u

/** The visible text of a message: without arguments, names and marks. */
const wordsIn = (text: string) =>
  text
    .replace(/\{\w+\}/g, ' ')
    .replace(names, ' ')
    .match(/[A-Za-z]{2,}/g) ?? []

describe.each(['zh-Hans', 'zh-Hant'])('the messages in %s', (locale) => {
  const texts = textsOf(locale)

  test('are Chinese wherever the English ones are text', () => {
    const untranslated = [...english].filter(
      ([key, text]) => wordsIn(text).length > 0 && !chinese.test(texts.get(key) ?? ''),
    )
    expect(untranslated).toEqual([])
  })

  test('contain no English sentences', () => {
    const plain = (text: string) => text.replace(/\{\w+, plural,|\b(?:one|other|zero)\b|=\d/g, ' ')
    const mixed = [...texts].filter(([, text]) => /[A-Za-z]{2,} [A-Za-z]{2,}/.test(plain(text).replace(names, '1')))
    expect(mixed).toEqual([])
  })
})

/** Characters that are written in one of the two ways only. */
const writtenAs = {
  'zh-Hans': '们这为对应订单总发开关时间请选择购设无过进还样将与产业务价备储货库贸币图标记录删创编辑复显',
  'zh-Hant': '們這為對應訂單總發開關時間請選擇購設無過進還樣將與產業務價備儲貨庫貿幣圖標記錄刪創編輯復顯',
}

test.each([
  ['zh-Hant', 'zh-Hans'],
  ['zh-Hans', 'zh-Hant'],
] as const)('uses in %s no characters of %s', (locale, other) => {
  const strays = [...textsOf(locale)].filter(([, text]) => [...text].some((sign) => writtenAs[other].includes(sign)))
  expect(strays).toEqual([])
})

test.each(locales)('has messages for users of %s', async (locale) => {
  const { common } = await loadMessages(locale)
  const expected = fullLocales.some((full) => full === locale) ? locale : 'en'
  expect(common.save).toBe(textsOf(expected).get('common.save'))
})
