import { screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { ParcelState } from './package-cells'

test.each([
  ['Shipped', {}, 'On its way · no address', true],
  ['Shipped', { zipcode: ' ' }, 'On its way · no address', true],
  ['Shipped', { subdivisionName4: 'Block 4' }, 'On its way', false],
  ['Packed', {}, 'On its way', false],
  ['Delivered', {}, 'On its way', false],
] as const)(
  'the state %s of a parcel with the address %j is %s, marked: %s',
  async (status, address, text, isMarked) => {
    await renderScreen(<ParcelState parcel={{ status, statusText: 'On its way', ...address }} />)
    expect(screen.getByText(text).classList.contains('needed')).toBe(isMarked)
  },
)
