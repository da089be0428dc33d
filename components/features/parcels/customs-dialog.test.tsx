import { screen, within } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { CustomsDialog } from './customs-dialog'

const line = { name: 'Mug', hsCode: '69', qty: 1, value: 2, currency: 'HKD', originCountry: 'CN', weight: 300 }
const declaration = { category: 'Sale', incoterm: 'DAP', isEdited: false, isAbroad: true, findings: [], lines: [line] }

test('says in words what is wrong with a cell, until it is changed', async () => {
  const field = 'customs.lines.0.hsCode'
  const message = `${field} must have 6 to 10 digits, such as 851830`
  mockApi({
    'POST orderpackages/4': { status: 400, body: { code: 400, message, details: [{ code: 400, message, field }] } },
    'GET enums/CustomsCategory': { body: [] },
    'GET enums/Incoterm': { body: [] },
    'GET currencies': { body: { items: [], total: 0 } },
    'GET currencies/suggestions': { body: [] },
    'GET countries/suggestions': { body: [] },
  })
  const parcel = { orderPackageId: 4, declaration } as unknown as Parameters<typeof CustomsDialog>[0]['parcel']
  const { user } = await renderScreen(<CustomsDialog parcel={parcel} onClose={() => {}} />)
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('HS code must have 6 to 10 digits, such as 851830')).toBeVisible()
  await user.type(dialog.getByDisplayValue('69'), '1200')
  expect(dialog.queryByText(/must have 6 to 10 digits/)).toBeNull()
})
