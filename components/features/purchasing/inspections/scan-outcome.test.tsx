import { screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import type { ScanHit } from '@/contract/entities/purchasing/purchase-inspections'
import { maxScanHits } from '@/contract/entities/purchasing/scan-limits'
import { ScanOutcome } from './scan-outcome'

const hits = (count: number) =>
  Array.from(
    { length: count },
    (_, place) => ({ purchaseOrderPackageId: place, trackingNo: `SF${1000 + place}` }) as ScanHit,
  )
const open = (count: number) =>
  renderScreen(
    <ScanOutcome
      result={{ outcome: 'several', code: 'SCAN-RED', hits: hits(count) }}
      {...{ waiting: [], done: [], onOpen: jest.fn(), onOpened: jest.fn() }}
    />,
  )

test('lists all that match, or says that there are more', async () => {
  await open(maxScanHits)
  expect(screen.getAllByRole('button', { name: /^SF/ })).toHaveLength(maxScanHits)
  expect(screen.queryByRole('note')).toBeNull()
})

test('says that more match than it lists', async () => {
  await open(maxScanHits + 1)
  expect(screen.getAllByRole('button', { name: /^SF/ })).toHaveLength(maxScanHits)
  expect(screen.getByRole('note')).toHaveTextContent('More than 50 match.')
})
