import { act, screen } from '@testing-library/react'
import { type MockResponse, mockApi, refused, renderScreen } from '@/components/testing/page'
import type { products } from '@/contract/entities/catalogue/products'
import type { OneOf } from '@/contract/entity'
import { OrganizeSkus } from './organize-skus'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const sku = (productSkuId: number, value: string) => ({
  ...{
    productSkuId,
    productId: 7,
    skuCode: null,
    properties: [value],
    coverUrl: null,
    salePrice: null,
    currency: null,
  },
  ...{ status: 'Enabled', statusText: 'Enabled' },
})
const product = {
  ...{ productId: 7, title: 'Linen napkin', status: 'Draft' },
  skus: [sku(1, 'White'), sku(2, 'Blue')],
} as OneOf<typeof products>

const open = async (response: MockResponse, given: object = {}) => {
  const calls = mockApi({ 'POST products/7/split': response })
  const reload = jest.fn()
  const { user } = await renderScreen(
    <OrganizeSkus product={{ ...product, ...given }} etag={'"1"'} reload={reload} />,
    { profile: { roles: ['staffs', 'sales-staffs'] } },
  )
  const split = async () => {
    await user.click(screen.getByRole('checkbox', { name: 'Move Blue to the new product' }))
    await user.click(screen.getByRole('button', { name: 'Split into a new product' }))
    const yes = (await screen.findByRole('alertdialog')).querySelectorAll('button')
    await user.click(yes[yes.length - 1] as HTMLElement)
  }
  return { user, calls, reload, split }
}

test('sends the ticked SKUs with the title that was filled in, against the version that was loaded', async () => {
  const { calls, split } = await open({ body: { productId: 9, title: 'Linen napkin' } })
  const title = screen.getByRole('textbox', { name: 'Title of the new product' })
  expect(title).toHaveValue('')
  await split()
  expect(title).toHaveValue('Linen napkin – Blue')
  const sent = calls.find(({ name }) => name === 'POST products/7/split')
  expect(sent?.body).toEqual({ title: 'Linen napkin – Blue', productSkuIds: [2] })
  expect(sent?.headers.get('If-Match')).toBe('"1"')
})

test('leaves a title that was typed as it is', async () => {
  const { user, calls, split } = await open({ body: { productId: 9, title: 'Cotton napkin' } })
  await user.type(screen.getByRole('textbox', { name: 'Title of the new product' }), 'Cotton napkin')
  await split()
  expect(calls.find(({ name }) => name === 'POST products/7/split')?.body).toMatchObject({ title: 'Cotton napkin' })
})

test('names the error of the title at its field', async () => {
  const { split } = await open(refused(400, 'Wrong.', [{ field: 'title', message: 'title is too long' }]))
  await split()
  expect(await screen.findByText('Title is too long')).toBeInTheDocument()
})

test.each([
  ['a dead API', 'dead' as const, 'Oops. Internet connection error!', 0],
  ['a refusal', refused(400, 'In use.'), 'In use.', 0],
  [
    'the change of a colleague',
    refused(412, 'Stale.'),
    'A colleague has changed this product. Check both sides and split again.',
    1,
  ],
])('keeps both sides after %s and says why', async (_, response, message, reloads) => {
  const { reload, split } = await open(response)
  await split()
  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(await screen.findByRole('checkbox', { name: 'Keep Blue' })).toBeInTheDocument()
  expect(reload).toHaveBeenCalledTimes(reloads)
})

test('a voided product cannot be split', async () => {
  await open({}, { status: 'Voided' })
  expect(screen.queryByRole('button', { name: 'Split into a new product' })).toBeNull()
  expect(screen.getByRole('checkbox', { name: 'Move Blue to the new product' })).toBeDisabled()
})

test('says how many SKUs move and how many stay', async () => {
  const { user } = await open({ body: {} })
  await user.click(screen.getByRole('checkbox', { name: 'Move Blue to the new product' }))
  expect(screen.getByText(/^1 SKU moves, 1 stays\. /)).toBeInTheDocument()
})

test('a tick moves a SKU and leaves the focus on the next one, or on the last', async () => {
  const { user } = await open({ body: {} }, { skus: [sku(1, 'White'), sku(2, 'Blue'), sku(3, 'Red')] })
  act(() => screen.getByRole('checkbox', { name: 'Move Blue to the new product' }).focus())
  await user.keyboard(' ')
  expect(screen.getByRole('checkbox', { name: 'Move Red to the new product' })).toHaveFocus()
  await user.keyboard(' ')
  expect(screen.getByRole('checkbox', { name: 'Move White to the new product' })).toHaveFocus()
  act(() => screen.getByRole('checkbox', { name: 'Keep Blue' }).focus())
  await user.keyboard(' ')
  expect(screen.getByRole('checkbox', { name: 'Keep Red' })).toHaveFocus()
})
