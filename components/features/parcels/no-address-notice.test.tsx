import { screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { NoAddressNotice } from './no-address-notice'

test.each([
  ['Shipped', {}, true],
  ['Shipped', { addressLine1: '12 Tea Lane' }, false],
  ['Packed', {}, false],
  ['Delivered', {}, false],
])(
  'at the top of the page of a parcel that is %s with the address %j stands what to do: %s',
  async (status, address, isThere) => {
    await renderScreen(<NoAddressNotice parcel={{ status, ...address }} />)
    const text = 'Shipped without an address. Ask the carrier, or undo shipping and add it.'
    expect(screen.queryByRole('alert')?.textContent).toBe(isThere ? text : undefined)
  },
)
