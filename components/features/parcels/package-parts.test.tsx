import { screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { orderPackages } from '@/contract/entities/parcels/order-packages'
import { shapeOf } from '@/contract/shape'
import { LabelAddress, ParcelNews } from './package-parts'

type Props = Parameters<typeof LabelAddress>[0]

const parcel = {
  ...{ orderPackageId: 4, siteId: 1, name: 'Daniel Ho', phone: null, country: 'HK', countryName: 'Hong Kong' },
  ...{ addressLine1: null, addressText: [], orders: [] },
}

test.each([
  ['Packed', 'AddressDaniel Ho, Hong KongNo address. Edit the parcel before it is shipped.'],
  // The top of the page says what to do.
  ['Shipped', 'AddressDaniel Ho, Hong Kong, no address'],
  ['Delivered', 'AddressDaniel Ho, Hong Kong, no address'],
])('a parcel without an address that is %s says so, and what to do before it leaves', async (status, expected) => {
  const record = { ...parcel, status } as unknown as NonNullable<Props['record']>
  await renderScreen(<LabelAddress entity={shapeOf(orderPackages)} shown={record} record={record} />)
  expect(screen.getByRole('region', { name: 'Address' }).textContent).toBe(expected)
})

test('a parcel of which no news has come says so', async () => {
  const record = { ...parcel, status: 'Packed', events: [], trackingUrl: null } as unknown as NonNullable<
    Props['record']
  >
  await renderScreen(<ParcelNews entity={shapeOf(orderPackages)} shown={record} record={record} />)
  expect(screen.getByRole('region', { name: 'Tracking' }).textContent).toBe('TrackingNo tracking update yet.')
})
