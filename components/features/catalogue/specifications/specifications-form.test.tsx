import { screen, within } from '@testing-library/react'
import { deferred, mockApi, refused, renderScreen, settle } from '@/components/testing/page'
import type { ProductSpecification } from '@/contract/entities/catalogue/product-specifications'
import type { products } from '@/contract/entities/catalogue/products'
import type { OneOf } from '@/contract/entity'
import { freeText, rowsFrom } from './specification-rows'
import { SpecificationsForm } from './specifications-form'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const property = (propertyId: number, name: string, values: string[]): ProductSpecification => {
  const { key: _, ...row } = { ...freeText(''), propertyId, name, values, isOfCategory: true }
  return row
}
const text = (name: string, values: string[]): ProductSpecification => ({
  ...property(0, name, values),
  propertyId: null,
  isOfCategory: false,
})
const begun = [property(4, 'Fabric', ['Cotton']), property(7, 'Season', []), text('Care', ['Cold'])]
const loaded = { record: { rows: rowsFrom(begun) }, etag: '"1"' }
const product = { productId: 7, status: 'Draft', categoryId: 3 } as OneOf<typeof products>
const seller = { profile: { roles: ['sales-staffs' as const] } }

const open = async () => {
  const { user, unmount } = await renderScreen(
    <SpecificationsForm product={product} stored={loaded} onDirty={() => {}} />,
    seller,
  )
  const type = async (name: string, value: string) => {
    await user.clear(screen.getByRole('textbox', { name }))
    await user.type(screen.getByRole('textbox', { name }), value)
  }
  const press = async (name: string) => {
    await user.click(screen.getByRole('button', { name }))
    await settle()
  }
  return { user, unmount, type, press }
}
beforeEach(() => localStorage.clear())

const stale = (newest: ProductSpecification[]) => {
  let isStale = true
  return mockApi({
    'GET products/7/specifications': { body: newest, headers: { ETag: '"5"' } },
    'POST products/7/specifications': () => {
      const response = isStale ? refused(412, 'Stale.') : { body: newest, headers: { ETag: '"6"' } }
      isStale = false
      return response
    },
  })
}
const posts = (calls: ReturnType<typeof mockApi>) => calls.filter(({ name }) => name.startsWith('POST products'))

test("shows a colleague's values by property names, asks, and overwrites only what was chosen", async () => {
  const calls = stale([property(4, 'Fabric', ['Linen']), property(7, 'Season', ['Summer']), text('Care', ['Warm'])])
  const { user, type, press } = await open()
  await type('Fabric', 'Silk')
  await type('Value', 'Hot')
  await press('Save')
  const dialog = await screen.findByRole('dialog', { name: 'A colleague has changed Specifications' })
  const side = (name: string, value: string) =>
    within(within(dialog).getByRole('radiogroup', { name })).getByRole('radio', { name: new RegExp(value) })
  expect(within(dialog).getByText('Season')).toBeInTheDocument()
  const save = within(dialog).getByRole('button', { name: 'Save' })
  expect(save).toBeDisabled()
  await user.click(side('Fabric', 'Silk'))
  await user.click(side('Care', 'Warm'))
  await user.click(save)
  expect(await screen.findByText('The operation was successful.')).toBeInTheDocument()
  expect(posts(calls).map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"5"'])
  expect(posts(calls)[1]?.body).toEqual([
    { propertyId: 4, values: ['Silk'] },
    { propertyId: 7, values: ['Summer'] },
    { name: 'Care', values: ['Warm'] },
  ])
})

test('another change of the product is no conflict', async () => {
  const calls = stale(begun)
  const { type, press } = await open()
  await type('Fabric', 'Silk')
  await press('Save')
  expect(await screen.findByText('The operation was successful.')).toBeInTheDocument()
  expect(posts(calls)).toHaveLength(2)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('offers what was typed and not saved at the next visit', async () => {
  mockApi({})
  const first = await open()
  await first.type('Season', 'Winter')
  first.unmount()
  const { press, user } = await open()
  expect(screen.getByRole('textbox', { name: 'Season' })).toHaveValue('')
  await press('Continue')
  expect(screen.getByRole('textbox', { name: 'Season' })).toHaveValue('Winter')
  await press('Discard')
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})

test('continues a draft under what was typed before it was continued', async () => {
  mockApi({})
  const first = await open()
  await first.type('Season', 'Winter')
  await first.type('Fabric', 'Silk')
  first.unmount()
  const { type, press } = await open()
  await type('Fabric', 'Linen')
  await press('Remove: Care')
  await press('Add free text')
  await type('Name', 'Origin')
  await press('Continue')
  expect(screen.getByRole('textbox', { name: 'Season' })).toHaveValue('Winter')
  expect(screen.getByRole('textbox', { name: 'Fabric' })).toHaveValue('Linen')
  expect(screen.getAllByRole('textbox', { name: 'Name' })).toHaveLength(1)
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Origin')
})

test('nothing is added or continued while it is being saved', async () => {
  mockApi({})
  const first = await open()
  await first.type('Season', 'Winter')
  first.unmount()
  const { answer, come } = deferred()
  mockApi({ 'POST products/7/specifications': answer })
  const { type, press } = await open()
  await type('Fabric', 'Linen')
  await press('Save')
  expect(screen.getByRole('button', { name: 'Add free text' })).toBeDisabled()
  await press('Continue')
  expect(screen.getByRole('textbox', { name: 'Season' })).toHaveValue('')
  come({ body: begun, headers: { ETag: '"2"' } })
  expect(await screen.findByText('The operation was successful.')).toBeInTheDocument()
})
