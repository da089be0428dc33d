import { nextSteps } from './purchase-head'

const line = (changes: object = {}) => ({
  ...{ outstanding: 0, announcedQty: 0, received: 0, defectiveQty: 0, refundableReceived: 0, price: 1 },
  ...changes,
})
const parts = ({ lines = [line()], packages = [] as object[], inspections = [] as object[] } = {}) =>
  ({ lines, packages, inspections }) as never
const stepsIn = (status: string, own: Parameters<typeof parts>[0], toSettle = false) =>
  nextSteps({ status, toSettle }, parts(own))

test.each([
  ['waits for its payment, whatever else', 'Unpaid', {}, ['pay', 'cancel']],
  ['is paid and waits for a parcel', 'Paid', { lines: [line({ outstanding: 3 })] }, ['announce', 'refund']],
  [
    'is on its way',
    'Shipped',
    { lines: [line({ outstanding: 3, announcedQty: 3 })], packages: [{ arrivedTime: null }] },
    ['receive', 'refund'],
  ],
  [
    'has arrived',
    'Shipped',
    { packages: [{ arrivedTime: '2026-11-20T08:00:00Z' }], inspections: [{ status: 'Open' }] },
    ['check', 'refund'],
  ],
  [
    'came in part defective, and the rest is on its way',
    'Shipped',
    {
      lines: [line({ outstanding: 1, announcedQty: 1, received: 2, defectiveQty: 1, refundableReceived: 2 })],
      packages: [{ arrivedTime: null }],
      inspections: [{ status: 'PartlyPassed' }],
    },
    ['refund', 'receive'],
  ],
] as const)('an order that %s has its next steps first', (_, status, own, expected) => {
  expect(stepsIn(status, own as never).slice(0, 2)).toEqual(expected)
})

test('what was asked for already is not asked for again, and settling is offered where it is due', () => {
  const asked = line({ received: 2, defectiveQty: 1, refundableReceived: 1 })
  expect(stepsIn('Received', { lines: [asked] }, true)).toEqual(['refund', 'settle'])
  expect(nextSteps({ status: 'Paid', toSettle: false }, undefined)).toEqual(['announce', 'refund', 'cancelpieces'])
})
