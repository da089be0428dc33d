import type { WaitingCount } from '@/contract/calls/waiting'
import { byGroup } from './waiting-groups'

const countOf = (name: WaitingCount['name']): WaitingCount => ({
  ...{ name, count: 1, countIsExact: true, oldestTime: null, terms: {} },
})

test('counts of one kind of work stand together, in the order of a day', () => {
  const found = byGroup(
    ['tasksFailed', 'linesToOrder', 'moneyToGiveBack', 'ordersToAccept', 'purchasesLate'].map((name) =>
      countOf(name as WaitingCount['name']),
    ),
  )
  expect(found.map(({ group, counts }) => [group, counts.map(({ name }) => name)])).toEqual([
    ['orders', ['ordersToAccept']],
    ['money', ['moneyToGiveBack']],
    ['purchases', ['linesToOrder', 'purchasesLate']],
    ['others', ['tasksFailed']],
  ])
})
