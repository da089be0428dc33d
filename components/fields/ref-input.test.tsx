import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { RefInput } from './ref-input'

/** Answers from the second time on. */
const atLast = (body: unknown) => {
  let isFirst = true
  return () => {
    const answer = isFirst ? ('dead' as const) : { body }
    isFirst = false
    return answer
  }
}

test('suggestions that cannot be had say why, and are asked for again', async () => {
  mockApi({ 'GET sites/suggestions': atLast([{ siteId: 3, name: 'Lantern Home' }]) })
  const { user } = await renderScreen(<RefInput to="sites" label="Site" value={null} onChange={() => {}} />)
  await user.click(screen.getByRole('combobox', { name: 'Site' }))
  expect(await screen.findByText(/Internet connection error/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('option', { name: 'Lantern Home' })).toBeInTheDocument()
})

describe('what can be picked is seen, not only read', () => {
  const japan = { countryId: 9, name: 'Japan', isoCode: 'JP', flag: '🇯🇵' }
  const home = { siteId: 3, name: 'Lantern Home', logoUrl: 'https://img.example/home.png' }

  test.each([
    ['countries', japan, '/flags/JP.svg'],
    ['sites', home, home.logoUrl],
  ])('of %s', async (to, record, address) => {
    mockApi({ [`GET ${to}/suggestions`]: { body: [record] } })
    const { user } = await renderScreen(<RefInput to={to} label="Which" value={null} onChange={() => {}} />)
    await user.click(screen.getByRole('combobox', { name: 'Which' }))
    const option = await screen.findByRole('option', { name: record.name })
    expect(option.querySelector('img')).toHaveAttribute('src', address)
  })

  test.each([
    [null, 'MMei Chan'],
    ['https://img.example/mei.png', 'Mei Chan'],
  ])('of a person: the picture %s, else the first letter', async (avatar, words) => {
    mockApi({ 'GET admins/suggestions': { body: [{ adminId: 8, name: 'Mei Chan', avatar }] } })
    const { user } = await renderScreen(<RefInput to="admins" label="Who" value={null} onChange={() => {}} />)
    await user.click(screen.getByRole('combobox', { name: 'Who' }))
    const option = await screen.findByRole('option', { name: 'Mei Chan' })
    expect(option).toHaveTextContent(words)
    expect(option.querySelector('img')?.getAttribute('src') ?? null).toBe(avatar)
  })

  test('what was picked keeps its picture and its name, also where it is not among the first', async () => {
    const calls = mockApi({
      'GET countries/suggestions': ({ query }) => ({ body: query.ids === '9' ? [japan] : [] }),
    })
    const { container } = await renderScreen(<RefInput to="countries" label="Country" value={9} onChange={() => {}} />)
    await waitFor(() => expect(container.querySelector('img')).toHaveAttribute('src', '/flags/JP.svg'))
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('Japan')
    expect(calls.filter(({ query }) => query.ids)).toHaveLength(1)
  })

  test('what is pointed at in the list tells more of itself', async () => {
    mockApi({
      'GET sites/suggestions': { body: [home] },
      'GET sites/3': { body: { ...home, domain: 'home.lantern.example', status: 'Enabled' } },
    })
    const { user } = await renderScreen(<RefInput to="sites" label="Site" value={null} onChange={() => {}} />)
    await user.click(screen.getByRole('combobox', { name: 'Site' }))
    const option = await screen.findByRole('option', { name: 'Lantern Home' })
    fireEvent.mouseOver(within(option).getByText('Lantern Home'))
    expect(within(await screen.findByRole('tooltip')).getByText('Lantern Home')).toBeInTheDocument()
    expect(await screen.findByText('home.lantern.example')).toBeInTheDocument()
  })
})
