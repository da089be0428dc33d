'use client'
import { productSetForm } from '@/components/features/catalogue/product-sets/product-set-form'
import { SetSize } from '@/components/features/catalogue/product-sets/set-size'
import { openedPage } from '@/components/resource/core/opened-page'
import { resource } from '@/components/resource/list/resource'
import type { productSets } from '@/contract/entities/catalogue/product-sets'
import { href } from '@/lib/routes/navigation'
import { usedMessages } from './[productSetId]/used-messages'

export const { List } = resource<typeof productSets>({
  columns: [
    'coverUrl',
    { field: 'name', flex: 2 },
    { field: 'setCode', flex: 1 },
    { field: 'itemCount', width: 168, render: (set) => <SetSize {...set} /> },
    'weight',
    'status',
    'createdTime',
  ],
  card: { second: 'setCode' },
  search: ['keyword', 'status', 'weight', 'createdTime', 'productSetId'],
  form: productSetForm,
  recordPath: (productSetId) => href('/products/sets/[productSetId]', { productSetId }),
  recordPage: openedPage(
    () => import('@/components/features/catalogue/product-sets/product-set-page').then((file) => file.ProductSetPage),
    usedMessages,
  ),
})
