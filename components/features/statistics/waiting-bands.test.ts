import type { WaitingCount } from '@/contract/calls/waiting'
import { bandsOf } from './waiting-bands'

const countOf = (name: WaitingCount['name'], count = 1): WaitingCount => ({
  ...{ name, count, countIsExact: true, oldestTime: null, sums: [], terms: {} },
})

test('parts the counts by how soon they matter, and those of nothing from the others', () => {
  const found = bandsOf([
    countOf('tasksFailed'),
    countOf('linesToOrder'),
    countOf('moneyToGiveBack'),
    countOf('ordersToAccept'),
    countOf('ordersLate'),
    countOf('purchasesLate', 0),
  ])
  const names = (counts: readonly WaitingCount[]) => counts.map(({ name }) => name)
  expect(found.map(({ band, open, clear }) => [band, names(open), names(clear)])).toEqual([
    ['late', ['ordersLate', 'moneyToGiveBack'], ['purchasesLate']],
    ['today', ['ordersToAccept', 'linesToOrder'], []],
    ['know', ['tasksFailed'], []],
  ])
})

test('leaves out a band of which the user has no list', () => {
  expect(bandsOf([countOf('stockTooOld', 0)]).map(({ band }) => band)).toEqual(['know'])
})
