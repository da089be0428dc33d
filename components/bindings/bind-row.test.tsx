import { screen } from '@testing-library/react'
import { useState } from 'react'
import { renderScreen } from '@/components/testing/page'
import type { ProductSku } from '@/contract/entities/catalogue/product-skus'
import type { PurchaseProduct } from '@/contract/entities/catalogue/product-suppliers'
import { BindRow } from './bind-row'

const sku = { productSkuId: 1, skuCode: null, properties: ['Red'], coverUrl: null } as ProductSku
const offer = { productSkuId: 'r', properties: [{ value: 'Rouge' }], salePrice: 3, availableCount: 9, minOrderQty: 1 }
const article = { currency: 'CNY', skus: [{ ...offer, maxOrderQty: null, domesticShippingFee: 4 }] } as PurchaseProduct

function Table() {
  const [value, setValue] = useState('')
  return (
    <table>
      <tbody>
        <BindRow
          sku={sku}
          article={article}
          match={{ productSkuId: 'r', isSure: true }}
          value={value}
          result={undefined}
          isBusy={false}
          onChange={setValue}
        />
      </tbody>
    </table>
  )
}

test('the choice of a variant is focused when the suggested one is taken', async () => {
  const { user } = await renderScreen(<Table />)
  await user.click(screen.getByRole('button', { name: 'Use Rouge' }))
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(screen.getByRole('combobox')).toHaveFocus()
  expect(screen.getByRole('combobox')).toHaveTextContent('Rouge')
})
