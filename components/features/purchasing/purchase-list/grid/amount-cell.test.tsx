import { act, screen } from '@testing-library/react'
import { ArticleHeightContext } from '@/components/bindings/line-cells'
import { CurrencyScope } from '@/components/fields/money'
import { renderScreen } from '@/components/testing/page'
import { line, rowOf } from '../testing/lines'
import { AmountCell } from './amount-cell'
import { Bound } from './line-fields'
import { createTypedQuantity, TypedQuantityContext } from './typed-quantity'

const priceTiers = [
  { minQty: 1, price: 10 },
  { minQty: 10, price: 8 },
  { minQty: 50, price: 7.5 },
]

async function open(changes: Parameters<typeof rowOf>[1] = {}, height: 'low' | 'dense' = 'low') {
  const typed = createTypedQuantity()
  const row = rowOf(line(1, { qty: 3, price: 10, priceTiers, minOrderQty: 12, shopMixedMin: 20 }), changes)
  const { container } = await renderScreen(
    <CurrencyScope codes={['CNY']}>
      <TypedQuantityContext.Provider value={typed}>
        <ArticleHeightContext.Provider value={height}>
          <div data-testid="amount">
            <AmountCell row={row} />
          </div>
          <Bound row={row} />
        </ArticleHeightContext.Provider>
      </TypedQuantityContext.Provider>
    </CurrencyScope>,
  )
  const type = (text: string) => act(() => typed.type(1, text))
  return {
    type,
    clear: () => act(() => typed.clear()),
    amount: () => screen.getByTestId('amount').textContent,
    container,
  }
}

test('the amount, the price of a piece and the next lower price follow each digit; what is no quantity changes nothing', async () => {
  const { type, clear, amount, container } = await open()
  expect(amount()).toBe('¥30.00from 10: ¥8.00')
  type('1')
  expect(amount()).toBe('¥10.00from 10: ¥8.00')
  type('12')
  expect(amount()).toBe('¥96.00from 50: ¥7.50')
  expect(container).toHaveTextContent('¥8.00 · Shipping ¥6.00')
  type('12x')
  expect(amount()).toBe('¥30.00from 10: ¥8.00')
  type('50')
  expect(amount()).toBe('¥375.00')
  clear()
  expect(amount()).toBe('¥30.00from 10: ¥8.00')
})

test('the fee is shown whole or not at all, and the variant gives way after the name of the supplier', async () => {
  await open()
  expect(screen.getByText('Shipping ¥6.00')).toHaveClass('article-whole')
  expect(screen.getByText('· 藏青 300ml')).toHaveClass('article-variant')
})

test.each([
  ['is named', true],
  ['is not named below a head that does', false],
])('the supplier %s', async (_, isNamed) => {
  await renderScreen(
    <CurrencyScope codes={['CNY']}>
      <Bound row={rowOf(line(1))} isNamed={isNamed} />
    </CurrencyScope>,
  )
  expect(screen.queryAllByText('Yiwu Chenguang')).toHaveLength(isNamed ? 1 : 0)
  expect(screen.getByText(isNamed ? '· 藏青 300ml' : '藏青 300ml')).toBeInTheDocument()
})

test('in dense rows all stands beside the article, terms whole or not at all', async () => {
  const { amount } = await open({}, 'dense')
  expect(amount()).toBe('¥30.00× ¥10.00')
  expect(screen.getByText('from 10: ¥8.00')).toHaveClass('article-whole')
})

test('pieces of the article on other lines count', async () => {
  const { type, amount } = await open({ articleQty: 8 })
  type('5')
  expect(amount()).toBe('¥40.00from 50: ¥7.50')
})

test('says how many more pieces make a mixed batch, until it counts', async () => {
  const { type, container } = await open({ batchMore: 5 })
  expect(container).toHaveTextContent('+5 to mixed batch')
  expect(screen.getByTitle('5 more pieces to reach the mixed batch · from 10: ¥8.00')).toBeInTheDocument()
  type('7')
  expect(container).toHaveTextContent('+1 to mixed batch')
  type('8')
  expect(container).not.toHaveTextContent('mixed batch')
})

test('another line that is typed in changes nothing', async () => {
  const typed = createTypedQuantity()
  typed.type(2, '50')
  await renderScreen(
    <TypedQuantityContext.Provider value={typed}>
      <AmountCell row={rowOf(line(1, { price: null }))} />
    </TypedQuantityContext.Provider>,
  )
  expect(screen.getByText('–')).toBeInTheDocument()
})
