import { Pause } from '../pause'
import { markFormOf, type WrittenNumber } from './number-forms'
import { numberText } from './number-text'

const cell = (text: string, more: Partial<WrittenNumber> = {}): WrittenNumber => ({
  ...{ text, isWhole: false, decimals: undefined },
  ...more,
})
const amounts = (decimals: number, ...texts: string[]) => texts.map((text) => cell(text, { decimals }))
const formOf = (cells: readonly WrittenNumber[]) => markFormOf(cells, new Pause())
const counts = (...texts: string[]) => texts.map((text) => cell(text, { isWhole: true }))

/** The cells of a column, and the mark before its decimals: null is a question, undefined no difference. */
const table: readonly (readonly [cells: readonly WrittenNumber[], mark: string | null | undefined])[] = [
  [amounts(2, '1,234', '0.85'), '.'],
  [amounts(2, '1.234', '12,5'), ','],
  [amounts(2, '1.234', '1.234.567'), ','],
  [amounts(2, '1,234'), null],
  [amounts(2, '2.000', '3.000'), null],
  [amounts(0, '150.000', '90.000'), ','],
  [amounts(0, '150,000'), '.'],
  [amounts(3, '1.250'), '.'],
  [amounts(3, '1,250'), null],
  [amounts(3, '1.250', '3,500', '12,5'), ','],
  [counts('1,234'), '.'],
  [counts('2.500'), ','],
  [counts('1.000'), null],
  [counts('12', '30件'), undefined],
  [amounts(2, '12', '1 234'), undefined],
  [amounts(2, '1,234.50', '12,5'), null],
  [amounts(2, '¥1,299', '¥12.80'), '.'],
  [amounts(2, 'much', '1.299,00 €'), ','],
]

test('works out the mark of a column from all of its cells', async () => {
  const found = await Promise.all(
    table.map(async ([cells, mark]) => [cells.map(({ text }) => text), mark, (await formOf(cells))?.value]),
  )
  expect(found.filter(([, mark, value]) => value !== mark)).toEqual([])
})

test('shows with an example what the choices would be', async () => {
  expect((await formOf(amounts(2, '1,234')))?.choices).toEqual([
    { value: '.', example: '1,234', reads: '1234' },
    { value: ',', example: '1,234', reads: '1.234' },
  ])
  expect((await formOf(amounts(2, '1,234.50', '12,5')))?.isMixed).toBe(true)
})

describe('columns of forty locales', () => {
  const locales = [
    'en',
    'en-IN',
    'de',
    'de-CH',
    'de-AT',
    'fr',
    'fr-CH',
    'it',
    'es',
    'es-MX',
    'pt',
    'pt-BR',
    'nl',
    'da',
    'sv',
    'nb',
    'fi',
    'pl',
    'cs',
    'sk',
    'hu',
    'ro',
    'bg',
    'el',
    'tr',
    'ru',
    'uk',
    'ar-EG',
    'he',
    'fa',
    'hi',
    'bn',
    'th',
    'vi',
    'id',
    'ms',
    'ja',
    'ko',
    'zh-CN',
    'zh-HK',
  ]
  const columns: readonly (readonly [Intl.NumberFormatOptions, readonly number[]])[] = [
    [{}, [1.5, 12, 1234, 0.75]],
    [{}, [1234, 5678]],
    [{ minimumFractionDigits: 2 }, [12.5, 1299, 3.25]],
    [{ minimumFractionDigits: 2 }, [1_234_567.5, 0.99]],
    [{ maximumFractionDigits: 3 }, [1.234, 0.5]],
    [{ maximumFractionDigits: 3 }, [0.125]],
    [{ useGrouping: false }, [1234.5, 99]],
    [{ maximumFractionDigits: 0 }, [1_234_567, 890]],
    [{ style: 'currency', currency: 'USD' }, [12.5, 1299]],
    [{ style: 'currency', currency: 'EUR' }, [1_299.95, 0.5]],
    [{ style: 'currency', currency: 'CNY' }, [88, 1234.5]],
    [{}, [-12.5, -1234]],
  ]
  test('are read as meant, or are a question', async () => {
    let unread = 0
    const wrong = locales.flatMap((locale) =>
      columns.map(async ([options, meant]) => {
        const texts = meant.map((number) => new Intl.NumberFormat(locale, options).format(number))
        const form = await formOf(amounts(2, ...texts))
        if (form?.value === null) return []
        const read = texts.map((text) => numberText(text)?.[(form?.value as '.') ?? '.'])
        if (read.includes(undefined)) unread += 1
        if (read.every((value) => value === undefined)) return []
        return JSON.stringify(read) === JSON.stringify(meant) ? [] : [[locale, texts, read]]
      }),
    )
    expect((await Promise.all(wrong)).flat()).toEqual([])
    // Signs of a currency that only one language has are errors, which name the cell.
    expect(unread).toBeLessThan(20)
  })
})
