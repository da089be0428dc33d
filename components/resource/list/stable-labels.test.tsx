import { useMoney } from '@/components/fields/money'
import { useLabels } from '@/components/state/labels'
import { renderScreen } from '@/components/testing/page'

const seen = new Set<unknown>()
function Cells() {
  seen.add(useLabels('suppliers'))
  seen.add(useMoney())
  return null
}

test('the formatters of labels and amounts are stable between renders, so that no list is rerendered', async () => {
  const { rerender } = await renderScreen(<Cells />)
  rerender(<Cells />)
  expect(seen.size).toBe(2)
})
