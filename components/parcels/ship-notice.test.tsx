import { screen } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { ShipNotices } from './ship-notice'

const check = (orderPackageId: number, more: object = {}) => ({
  ...{ orderPackageId, held: [], unpaid: [], hasStreet: true, findings: [] },
  ...more,
})
const noCode = { kind: 'NoHsCode', kindText: 'No HS code', name: 'Ceramic mug' }

test('names the parcels of a batch with what is open of each', async () => {
  mockApi({
    'GET orderpackages/shippingchecks': {
      body: [check(4, { unpaid: ['O-1', 'O-2'] }), check(5, { hasStreet: false }), check(6, { findings: [noCode] })],
    },
  })
  await renderScreen(<ShipNotices ids={[4, 5, 6]} />)
  expect(await screen.findByRole('alert')).toHaveTextContent('3 of 3 parcels need attention:')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '#4: Not paid: O-1, O-2',
    '#5: The address has no street.',
    '#6: No HS code: Ceramic mug',
  ])
})

test('says of one parcel of several that it needs attention', async () => {
  mockApi({ 'GET orderpackages/shippingchecks': { body: [check(5, { hasStreet: false })] } })
  await renderScreen(<ShipNotices ids={[4, 5]} />)
  expect(await screen.findByRole('alert')).toHaveTextContent('1 of 2 parcels needs attention:')
})

test('says nothing of parcels with which all is well', async () => {
  const calls = mockApi({ 'GET orderpackages/shippingchecks': { body: [] } })
  await renderScreen(<ShipNotices ids={[4]} />)
  expect(calls).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
})
