import { fireEvent, screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { Flag } from './flag'

const country = { flag: '🇭🇰', name: 'Hong Kong', nativeName: '香港', isoCode: 'HK' }

test('a flag is loaded from this host with its size; the name beside it tells what it is', async () => {
  await renderScreen(<Flag country={country} />)
  const flag = screen.getByAltText('')
  expect(flag).toHaveAttribute('src', '/flags/HK.svg')
  expect([flag.getAttribute('width'), flag.getAttribute('height')]).toEqual(['24', '16'])
})

test.each<[string | null, string]>([
  ['🇭🇰', '🇭🇰'],
  [null, '–'],
])('without an image the record’s %s is shown', async (flag, expected) => {
  await renderScreen(<Flag country={{ ...country, flag }} />)
  fireEvent.error(screen.getByAltText(''))
  expect(screen.getByText(expected)).toHaveAttribute('aria-hidden', 'true')
})
