import { screen } from '@testing-library/react'
import { usePageNames } from '@/components/state/page-names'
import { mockApi, renderScreen } from '@/components/testing/page'
import { purchaseInspections } from '@/contract/entities/purchasing/purchase-inspections'
import type { AnyEntity } from '@/contract/entity-types'
import { shapeOf } from '@/contract/shape'
import { PrintScreen } from './print-screen'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const Names = () => <output>{Object.values(usePageNames()).join(', ')}</output>

test('the sheet has a barcode, a QR code, and lines for signature and date', async () => {
  const shape = shapeOf(purchaseInspections as unknown as AnyEntity)
  const names = Object.keys(shape.fields)
  const record = {
    ...Object.fromEntries(names.map((name) => [name, null])),
    ...{ purchaseInspectionId: 7, businessCode: 'PI202611-0007', status: 'Passed', statusText: 'Passed' },
    ...{ createdTime: '2026-11-20T08:00:00Z', lines: [], ofParcel: [], putAways: [] },
  }
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 20"></svg>'
  mockApi({
    'GET purchaseinspections/7': { body: record },
    'GET purchaseinspections/7/labels': { body: { labels: [], barcode: svg, codeText: 'PI202611-0007', qr: svg } },
  })
  await renderScreen(
    <>
      <PrintScreen entity={shape} id={7} initial={record as never} />
      <Names />
    </>,
  )
  expect(await screen.findByRole('img', { name: 'PI202611-0007' })).toBeInTheDocument()
  expect(screen.getByRole('img', { name: 'QR code of PI202611-0007' })).toBeInTheDocument()
  expect(screen.getByText('Signature of the checker')).toBeInTheDocument()
  expect(screen.getByText('Date', { exact: true })).toBeInTheDocument()
  // Its tab and the breadcrumb name it as its heading does.
  expect(screen.getByRole('status')).toHaveTextContent('Print PI202611-0007, PI202611-0007')
})
