import { CurrencyScope } from '@/components/fields/money'
import { renderScreen } from '@/components/testing/page'
import { line, refusal, rowOf } from '../testing/lines'
import { foundWidths, remedyLook } from './refused-height'
import { useRefusedHeights } from './use-refused-heights'

const refused = refusal([1], { possibleQty: 12, errorMessage: 'The supplier sells at least 12, 3 wanted.' })
const row = rowOf(line(1, { qty: 3, checked: true }), { actual: { refusal: refused } })

interface Props {
  isFresh: boolean
  mayWrite: boolean
}

function Height(props: Props) {
  const heightOf = useRefusedHeights({ width: foundWidths.tight, buttonHeight: remedyLook.minHeight, ...props })
  return <output>{heightOf(row, refused)}</output>
}

// Two lines of a reason; then “Set to 12 (+¥80.10)”, “Other supplier” and “Deselect” below each other.
test.each<[string, Props, string]>([
  ['with its remedies', { isFresh: true, mayWrite: true }, '135'],
  ['with one more line where the preview is outdated', { isFresh: false, mayWrite: true }, '154'],
  ['without remedies for who may only read', { isFresh: true, mayWrite: false }, '47'],
])('an unavailable line is as high as its texts: %s', async (_, props, height) => {
  const { container } = await renderScreen(
    <CurrencyScope codes={['CNY']}>
      <Height {...props} />
    </CurrencyScope>,
  )
  expect(container.querySelector('output')).toHaveTextContent(height)
})
