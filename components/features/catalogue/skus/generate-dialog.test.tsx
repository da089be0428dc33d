import { screen, within } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { GenerateDialog } from './generate-dialog'
import type { Dimension } from './sku-matrix'

const property = (name: string, values: readonly string[]) => ({
  ...{
    propertyId: 1,
    title: name,
    name,
    inputType: 'Select',
    inputTypeText: 'One choice',
    requireImage: false,
    values,
  },
  ...{ required: false, inheritedFrom: null, inheritedFromName: null },
})
const onGenerate = jest.fn()
beforeEach(() => onGenerate.mockReset())

const open = async (start: readonly Dimension[]) => {
  mockApi({
    'GET categories/3/properties': { body: [property('Colour', ['Red', 'Blue']), property('Material', [])] },
    'GET currencies/suggestions': {
      body: ['CNY', 'HKD'].map((code) => ({ code, name: code, symbol: code, minorUnit: 2 })),
    },
  })
  const { user } = await renderScreen(
    <GenerateDialog start={start} rows={[]} categoryId={3} currency="HKD" onGenerate={onGenerate} onClose={() => {}} />,
  )
  const name = (n: number) => screen.getByRole('combobox', { name: `Name of property ${n}` })
  return { user, name }
}

test('the property that takes the place of a removed one is focused, or the one before it', async () => {
  const { user, name } = await open(['Colour', 'Size', 'Fit'].map((name) => ({ name, values: ['a'] })))
  await user.click(screen.getByRole('button', { name: 'Remove: Colour' }))
  expect(name(1)).toHaveFocus()
  expect(document.activeElement).toHaveValue('Size')
  await user.click(screen.getByRole('button', { name: 'Remove: Fit' }))
  expect(document.activeElement).toHaveValue('Size')
})

test('a name is missed only once its field was left', async () => {
  const { user, name } = await open([{ name: '', values: [] }])
  expect(name(1)).toHaveFocus()
  expect(name(1)).toBeValid()
  await user.tab()
  expect(name(1)).toBeInvalid()
})

test('a property of the category brings its values, and the SKUs have the usual currency', async () => {
  const { user, name } = await open([{ name: '', values: [] }])
  await user.click(name(1))
  const options = within(screen.getByRole('listbox')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Colour'])
  await user.click(options[0] as HTMLElement)
  expect(screen.getByRole('textbox', { name: 'Values of Colour' })).toHaveValue('Red\nBlue')
  await user.click(screen.getByRole('button', { name: 'Add 2 SKUs' }))
  expect(onGenerate).toHaveBeenCalledWith({
    properties: [{ name: 'Colour', values: ['Red', 'Blue'] }],
    combinations: [['Red'], ['Blue']],
    ...{ pattern: '', currency: 'HKD' },
  })
})

test('values of the category are added to those that are there', async () => {
  const { user } = await open([{ name: 'Colour', values: ['Green', 'Red'] }])
  await user.click(screen.getByRole('button', { name: 'Add 1 more value of the category' }))
  expect(screen.getByRole('textbox', { name: 'Values of Colour' })).toHaveValue('Green\nRed\nBlue')
})
