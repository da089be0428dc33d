import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { deferred, mockApi, renderScreen, settle } from '@/components/testing/page'
import { RefFilter } from './ref-filter'
import { RefInput } from './ref-input'

/** Responds from the second request on. */
const atLast = (body: unknown) => {
  let isFirst = true
  return () => {
    const response = isFirst ? ('dead' as const) : { body }
    isFirst = false
    return response
  }
}

test('failed suggestions show the error and can be retried', async () => {
  mockApi({ 'GET sites/suggestions': atLast([{ siteId: 3, name: 'Lantern Home' }]) })
  const { user } = await renderScreen(<RefInput to="sites" label="Site" value={null} onChange={() => {}} />)
  await user.click(screen.getByRole('combobox', { name: 'Site' }))
  expect(await screen.findByText(/Internet connection error/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('option', { name: 'Lantern Home' })).toBeInTheDocument()
})

describe('an option shows an image', () => {
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
    [null, 'MCMei Chan'],
    ['https://img.example/mei.png', 'Mei Chan'],
  ])('of an account: %s or the initials', async (avatar, expected) => {
    mockApi({ 'GET admins/suggestions': { body: [{ adminId: 8, name: 'Mei Chan', avatar }] } })
    const { user } = await renderScreen(<RefInput to="admins" label="Who" value={null} onChange={() => {}} />)
    await user.click(screen.getByRole('combobox', { name: 'Who' }))
    const option = await screen.findByRole('option', { name: 'Mei Chan' })
    expect(option).toHaveTextContent(expected)
    expect(option.querySelector('img')?.getAttribute('src') ?? null).toBe(avatar)
  })

  test('the selected option keeps its image and name even if it is not among the first suggestions', async () => {
    const calls = mockApi({
      'GET countries/suggestions': ({ query }) => ({ body: query.ids === '9' ? [japan] : [] }),
    })
    const { container } = await renderScreen(<RefInput to="countries" label="Country" value={9} onChange={() => {}} />)
    await waitFor(() => expect(container.querySelector('img')).toHaveAttribute('src', '/flags/JP.svg'))
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('Japan')
    expect(calls.filter(({ query }) => query.ids)).toHaveLength(1)
  })

  test('hovering an option opens its quick view', async () => {
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

describe('a reference by a code', () => {
  const currencies = [
    { code: 'JPY', name: 'Japanese Yen' },
    { code: 'HKD', name: 'Hong Kong Dollar' },
  ]

  test('is chosen by its name', async () => {
    const calls = mockApi({ 'GET currencies/suggestions': { body: currencies } })
    const onChange = jest.fn()
    const { user } = await renderScreen(
      <RefInput<string> to="currencies" by="code" label="Currency" value="JPY" onChange={onChange} />,
    )
    const input = screen.getByRole('combobox', { name: 'Currency' })
    await waitFor(() => expect(input).toHaveValue('Japanese Yen'))
    await user.click(input)
    await user.click(await screen.findByRole('option', { name: 'Hong Kong Dollar' }))
    expect(onChange).toHaveBeenCalledWith('HKD', 'Hong Kong Dollar', currencies[1])
    expect(calls.every(({ query }) => query.code === undefined)).toBe(true)
  })

  test('that is none of the first suggestions is named by its code', async () => {
    mockApi({
      'GET currencies/suggestions': ({ query }) => ({
        body: query.code === 'ISK' ? [{ code: 'ISK', name: 'Icelandic Króna' }] : currencies,
      }),
    })
    await renderScreen(<RefInput<string> to="currencies" by="code" label="Currency" value="ISK" onChange={() => {}} />)
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveValue('Icelandic Króna'))
  })

  test('is a filter of several', async () => {
    mockApi({ 'GET currencies/suggestions': { body: currencies } })
    const onChange = jest.fn()
    const { user } = await renderScreen(
      <RefFilter to="currencies" by="code" label="Currency" value="JPY" onChange={onChange} />,
    )
    expect(await screen.findByText('Japanese Yen')).toBeInTheDocument()
    await user.click(screen.getByRole('combobox', { name: 'Currency' }))
    await user.click(await screen.findByRole('option', { name: 'Hong Kong Dollar' }))
    expect(onChange).toHaveBeenCalledWith('JPY,HKD')
  })
})

test('a chosen value is never shown with the name of the previous one', async () => {
  mockApi({ 'GET categories/suggestions': 'dead' })
  const field = (value: number, valueName?: string) => (
    <RefInput to="categories" label="Parent" value={value} valueName={valueName} onChange={() => {}} />
  )
  const { rerender } = await renderScreen(field(1, 'Bags'))
  expect(screen.getByRole('combobox', { name: 'Parent' })).toHaveValue('Bags')
  rerender(field(2, 'Bags'))
  expect(screen.getByRole('combobox', { name: 'Parent' })).toHaveValue('#2')
  rerender(field(2, 'Home'))
  expect(screen.getByRole('combobox', { name: 'Parent' })).toHaveValue('Home')
})

test('another record can be typed over the selected one', async () => {
  const japan = { countryId: 9, name: 'Japan', isoCode: 'JP' }
  const kenya = { countryId: 12, name: 'Kenya', isoCode: 'KE' }
  mockApi({
    'GET countries/suggestions': ({ query }) => ({
      body: query.ids === '9' ? [japan] : query.keyword?.startsWith('K') ? [kenya] : [],
    }),
  })
  const onChange = jest.fn()
  const { user } = await renderScreen(<RefInput to="countries" label="Country" value={9} onChange={onChange} />)
  const box = screen.getByRole('combobox', { name: 'Country' })
  await waitFor(() => expect(box).toHaveValue('Japan'))
  await user.tripleClick(box)
  for (const letter of 'Ken') {
    await user.keyboard(letter)
    await settle()
  }
  expect(box).toHaveValue('Ken')
  await user.click(await screen.findByRole('option', { name: 'Kenya' }))
  expect(onChange).toHaveBeenCalledWith(12, 'Kenya', expect.anything())
})

test('options that do not match what is typed are not offered until the server answers', async () => {
  const answer = deferred()
  const [home, harbour] = [
    { siteId: 3, name: 'Lantern Home' },
    { siteId: 4, name: 'Harbour' },
  ]
  mockApi({
    'GET sites/suggestions': ({ query }) => (query.keyword ? answer.answer : { body: [home, harbour] }),
  })
  const { user } = await renderScreen(<RefInput to="sites" label="Site" value={null} onChange={() => {}} />)
  await user.click(screen.getByRole('combobox', { name: 'Site' }))
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  await user.keyboard('home')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Lantern Home'])
  await user.keyboard('-7')
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
  expect(screen.getByText('Loading…')).toBeVisible()
  await act(async () => answer.come({ body: [harbour] }))
  expect(await screen.findByRole('option', { name: 'Harbour' })).toBeVisible()
})

test('records of another parent are not offered while its own are loading', async () => {
  const answer = deferred()
  mockApi({
    'GET shelves/suggestions': ({ query }) =>
      query.warehouseId === '1' ? { body: [{ shelfId: 5, name: 'A-01' }] } : answer.answer,
  })
  const shelf = (warehouseId: number) => (
    <RefInput to="shelves" label="Shelf" value={null} query={{ warehouseId }} onChange={() => {}} />
  )
  const { user, rerender } = await renderScreen(shelf(1))
  await user.click(screen.getByRole('combobox', { name: 'Shelf' }))
  expect(await screen.findByRole('option', { name: 'A-01' })).toBeVisible()
  rerender(shelf(2))
  await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument())
  expect(screen.getByText('Loading…')).toBeVisible()
  await act(async () => answer.come({ body: [{ shelfId: 6, name: 'B-01' }] }))
  expect(await screen.findByRole('option', { name: 'B-01' })).toBeVisible()
})
