import { fireEvent, screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { Flag } from './flag'

const country = { flag: '🇭🇰', name: 'Hong Kong', nativeName: '香港', isoCode: 'HK' }

test('a flag is drawn by this host, in its size, and named', async () => {
  await renderScreen(<Flag country={country} />)
  const flag = screen.getByRole('img', { name: 'Hong Kong' })
  expect(flag).toHaveAttribute('src', '/flags/HK.svg')
  expect([flag.getAttribute('width'), flag.getAttribute('height')]).toEqual(['24', '16'])
})

test.each<[string | null, string]>([
  ['🇭🇰', '🇭🇰'],
  [null, '–'],
])('where there is no drawing, the record’s own %s stands there', async (flag, shown) => {
  await renderScreen(<Flag country={{ ...country, flag }} />)
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByRole('img', { name: 'Hong Kong' })).toHaveTextContent(shown)
})
