import { screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import type { SheetRowReport } from '@/contract/sheet-import'
import { ReportRows } from './report-rows'

const row = (action: SheetRowReport['action'], old: string | null): SheetRowReport =>
  ({ row: 2, action, errors: [], changes: [{ field: 'title', old, new: 'Cup' }] }) as unknown as SheetRowReport

test.each([
  ['added', null, false],
  ['error', null, false],
  ['error', 'Mug', true],
  ['changed', 'Mug', true],
] as const)('a row that is %s from %s shows what was there before: %s', async (action, old, isShown) => {
  await renderScreen(<ReportRows rows={[row(action, old)]} labelOf={(name) => name} />)
  expect(screen.getByText('Cup')).toBeInTheDocument()
  expect(document.querySelector('del') !== null).toBe(isShown)
})
