import { screen, within } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { orderPackages } from '@/contract/entities/parcels/order-packages'
import { shapeOf } from '@/contract/shape'
import { CustomsPart } from './customs-part'

type Props = Parameters<typeof CustomsPart>[0]

test('says that value and weight are totals, and the currency with each value alone', async () => {
  const line = { name: 'Lamp', hsCode: '940521', qty: 5, value: 1117.05, currency: 'HKD', weight: 5500 }
  const declaration = {
    ...{ category: 'Sale', incoterm: 'DAP', isEdited: false, isAbroad: true, findings: [] },
    lines: [{ ...line, originCountry: 'CN' }],
  }
  const record = { orderPackageId: 4, status: 'Shipped', invoiceNo: null, declaration } as unknown as Props['shown']
  await renderScreen(
    <CustomsPart entity={shapeOf(orderPackages)} shown={record} record={record as NonNullable<Props['record']>} />,
    { currencies: { HKD: { symbol: 'HK$', minorUnit: 2, format: '{symbol}{sign}{value}' } } },
  )
  const table = within(screen.getByRole('table', { name: 'Customs' }))
  const headings = table.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headings).toEqual(['Description', 'HS code', 'Pieces', 'Total value', 'Origin', 'Total weight (g)'])
  expect(table.getByRole('cell', { name: 'HK$1,117.05' })).toBeInTheDocument()
})
