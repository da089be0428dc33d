import { screen, waitFor, within } from '@testing-library/react'
import { openMove } from '@/components/testing/open-move'
import { mockApi } from '@/components/testing/page'
import { orderPackages } from '@/contract/entities/parcels/order-packages'
import { parcelInputs as inputs } from './parcel-inputs'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const line = { orderLineId: 7, name: 'Tea set', skuName: 'Blue', qty: 3, returned: 1, extra: 0 }
const parcel = { orderPackageId: 4, status: 'Delivered', warehouseId: 2, lines: [line] }
const texts = {
  ReturnCondition: { Sellable: 'Sellable', Damaged: 'Damaged', Gone: 'Gone' },
  LostPieces: { SendAgain: 'Send again', Close: 'Close' },
}

test('takes pieces of one line back in several conditions, each with what follows', async () => {
  const asEnum = (name: keyof typeof texts) => ({
    body: Object.entries(texts[name]).map(([value, text]) => ({ value, text })),
  })
  const calls = mockApi({
    'GET orderpackages/4': { body: parcel },
    'GET enums/ReturnCondition': asEnum('ReturnCondition'),
    'GET enums/LostPieces': asEnum('LostPieces'),
    'GET shelves/suggestions': { body: [] },
    'POST orderpackages/4/return': { body: [] },
  })
  const record = { orderPackageId: 4 }
  const { user, dialog } = await openMove({ entity: orderPackages, inputs, action: 'return', record })
  expect(screen.getByRole('dialog', { name: 'Record return: #4' })).toBeInTheDocument()
  const rows = () => dialog.getAllByRole('group', { name: 'Tea set / Blue' })
  expect(within(rows()[0] as HTMLElement).getByRole('textbox', { name: 'Pieces' })).toHaveValue('2')
  await user.click(dialog.getByRole('button', { name: 'Split off another condition' }))
  expect(rows()).toHaveLength(2)
  await user.click(within(rows()[1] as HTMLElement).getByRole('combobox', { name: 'Condition' }))
  await user.click(await screen.findByRole('option', { name: 'Gone' }))
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Broken')
  await user.click(dialog.getByRole('button', { name: 'Record return' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.find(({ name }) => name.endsWith('/return'))?.body).toEqual({
    reason: 'Broken',
    lines: [
      { orderLineId: 7, qty: 1, condition: 'Sellable', then: 'Close' },
      { orderLineId: 7, qty: 1, condition: 'Gone', then: 'Close' },
    ],
  })
})
