import { screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { useKeptCount } from './use-kept-count'

function Count({ count, name = 'unread' }: { count?: number; name?: string }) {
  return <output>{useKeptCount(name, count)}</output>
}
const shown = () => screen.getByRole('status').textContent

afterEach(() => window.sessionStorage.clear())

test('a count that has not come yet is that of the last page, and none at first', async () => {
  const first = await renderScreen(<Count />)
  expect(shown()).toBe('0')
  first.unmount()
  const second = await renderScreen(<Count count={29} />)
  expect(shown()).toBe('29')
  second.unmount()
  const third = await renderScreen(<Count />)
  expect(shown()).toBe('29')
  third.unmount()
  await renderScreen(<Count name="another" />)
  expect(shown()).toBe('0')
})

test('a count of none is kept as well', async () => {
  const first = await renderScreen(<Count count={3} />)
  first.unmount()
  const second = await renderScreen(<Count count={0} />)
  second.unmount()
  await renderScreen(<Count />)
  expect(shown()).toBe('0')
})

test('what was stored in another form counts as none', async () => {
  window.sessionStorage.setItem('unread of 7', 'many')
  await renderScreen(<Count />)
  expect(shown()).toBe('0')
})
