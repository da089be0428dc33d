import { screen } from '@testing-library/react'
import { useState } from 'react'
import { mockApi, renderScreen } from '@/components/testing/page'
import type { FieldMeta } from '@/contract/field-meta'
import { renderCell, renderDetail, renderUnsaved } from '../cell'
import { ReferencesInput } from './references-input'

const meta: FieldMeta = { kind: 'refs', to: 'products' }
const products = [
  { productId: 3, name: 'Bowl', coverUrl: null },
  { productId: 7, name: 'Kettle', coverUrl: null },
]
const mockProducts = () =>
  mockApi({
    'GET products/suggestions': ({ query }) => ({
      body: products.filter(({ productId, name }) =>
        query.ids ? query.ids.split(',').includes(String(productId)) : name.toLowerCase().includes(query.keyword ?? ''),
      ),
    }),
  })

function Form({ first, error }: { first: readonly number[] | null; error?: string }) {
  const [value, setValue] = useState<unknown>(first)
  const shared = {
    ...{ name: 'productIds', label: 'Products', required: false, placeholder: undefined },
    ...{ error: error !== undefined, helperText: error, onBlur: () => {}, inputRef: () => {} },
  }
  return (
    <>
      <ReferencesInput {...{ shared, meta, value }} category="sales" onChange={setValue} onBusy={() => {}} />
      <output aria-label="Value">{JSON.stringify(value)}</output>
    </>
  )
}

test('several records are found by a part of their name, and removed again', async () => {
  mockProducts()
  const { user } = await renderScreen(<Form first={[3]} />)
  expect(await screen.findByText('Bowl')).toBeInTheDocument()
  await user.type(screen.getByRole('combobox', { name: 'Products' }), 'kett')
  await user.click(await screen.findByRole('option', { name: 'Kettle' }))
  expect(screen.getByRole('status', { name: 'Value' })).toHaveTextContent('[3,7]')
  await user.keyboard('{Backspace}')
  expect(screen.getByRole('status', { name: 'Value' })).toHaveTextContent('[3]')
})

test('what is being typed stays while the form renders again', async () => {
  mockProducts()
  const { user } = await renderScreen(<Form first={[3]} />)
  await screen.findByText('Bowl')
  const input = screen.getByRole('combobox', { name: 'Products' })
  await user.type(input, 'kettle')
  expect(await screen.findByRole('option', { name: 'Kettle' })).toBeInTheDocument()
  expect(input).toHaveValue('kettle')
})

test('the error of an item is shown at the list', async () => {
  mockProducts()
  await renderScreen(<Form first={[7]} error="Products is voided" />)
  expect(screen.getByRole('combobox', { name: 'Products' })).toHaveAccessibleDescription('Products is voided')
})

describe('a list of references', () => {
  const record = { productIds: [3, 7, 9], productNames: ['Bowl', 'Kettle', null] }

  test('names the first ones in a cell and counts the others', () => {
    expect(renderCell('productIds', meta, record)).toBe('Bowl, Kettle +1')
    expect(renderCell('productIds', meta, { productIds: [], productNames: [] })).toBe('–')
  })

  test('names all of them in a record, and those without a name by their number', async () => {
    await renderScreen(renderDetail('productIds', meta, record, 'Products'))
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Bowl', 'Kettle', '#9'])
  })

  test('shows the text of a change as is', () => {
    expect(renderCell('productIds', meta, { productIds: [3], productNames: 'Bowl' })).toBe('Bowl')
  })

  test('names the values that were entered here', async () => {
    mockProducts()
    await renderScreen(renderUnsaved('productIds', meta, { productIds: [7, 3] }))
    expect(await screen.findByText('Kettle, Bowl')).toBeInTheDocument()
  })
})
