import { Random } from '../../seed/demo/random'
import { customsLines, type DeclaredPieces, findingsOf, paidFor } from './customs-lines'

const mug: DeclaredPieces = {
  ...{ qty: 2, price: 10.5, discountShare: 0, discountPieces: 0, currency: 'HKD' },
  ...{ hsCode: '691200', name: 'mug', originCountry: 'CN', weight: 340 },
}
const unitOf = (currency: string) => (currency === 'JPY' ? 0 : 2)
const sum = (amounts: readonly number[]) => Math.round(amounts.reduce((total, one) => total + one, 0) * 100) / 100

test('equal articles are added up, and others stay apart', () => {
  const lines = customsLines(
    [mug, { ...mug, qty: 1, price: 12 }, { ...mug, name: 'Mug' }, { ...mug, currency: 'JPY', price: 300 }],
    unitOf,
  )
  expect(lines.map(({ qty, value, currency, weight }) => [qty, value, currency, weight])).toEqual([
    [5, 54, 'HKD', 1700],
    [2, 600, 'JPY', 680],
  ])
})

test('a discount lowers what pieces were sold for', () => {
  expect(paidFor({ ...mug, discountShare: 1, discountPieces: 3 }, 2)).toBe(20.34)
  expect(paidFor({ ...mug, discountShare: 90, discountPieces: 2 }, 2)).toBe(0)
})

test('names what a line lacks, other pieces, and a value above what was paid', () => {
  const [line] = customsLines([mug], unitOf)
  if (!line) throw new Error('There is no line.')
  expect(findingsOf([line], [mug], unitOf)).toEqual([])
  const bare = { ...line, hsCode: null, originCountry: null, weight: null, value: 0, qty: 1 }
  expect(findingsOf([bare], [mug], unitOf).map(({ kind }) => kind)).toEqual([
    ...['NoHsCode', 'NoOrigin', 'NoWeight', 'NoValue', 'PiecesDiffer'],
  ])
  expect(findingsOf([{ ...line, value: 21.01 }], [mug], unitOf)).toEqual([
    { kind: 'AbovePaid', name: 'HKD 21.01 > 21' },
  ])
})

test('the sum of the lines equals what is in the parcel, whatever is in it', () => {
  const random = new Random(29)
  for (let round = 0; round < 500; round += 1) {
    const pieces = Array.from({ length: random.between(1, 12) }, (): DeclaredPieces => {
      const discountPieces = random.between(0, 9)
      return {
        ...{ qty: random.between(1, 9), price: random.between(0, 100_000) / 100, discountPieces },
        ...{ discountShare: discountPieces && random.between(0, 5000) / 100, currency: random.pick(['HKD', 'TWD']) },
        ...{ hsCode: random.pick(['691200', '340600', null]), name: random.pick(['mug', 'Mug', 'cup']) },
        ...{ originCountry: random.pick(['CN', 'JP', null]), weight: random.between(1, 5000) },
      }
    })
    const lines = customsLines(pieces, unitOf)
    expect(sum(lines.map(({ qty }) => qty))).toBe(sum(pieces.map(({ qty }) => qty)))
    expect(sum(lines.map(({ weight }) => weight ?? 0))).toBe(sum(pieces.map(({ qty, weight }) => qty * (weight ?? 0))))
    for (const currency of ['HKD', 'TWD']) {
      const declared = lines.filter((line) => line.currency === currency).map(({ value }) => value)
      const paid = pieces.filter((part) => part.currency === currency).map((part) => paidFor(part, 2))
      expect(sum(declared)).toBe(sum(paid))
    }
    expect(
      findingsOf(lines, pieces, unitOf).filter(({ kind }) => kind === 'PiecesDiffer' || kind === 'AbovePaid'),
    ).toEqual([])
  }
})
