import { fullLocales } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { plainFields } from './sku-cells'
import { skuLabels } from './use-sku-labels'

test.each(fullLocales)('labels every column of the SKU grid in %s', async (locale) => {
  const { entities, fields } = await loadMessages(locale)
  const labels: Readonly<Record<string, string>> = { ...fields, ...entities[skuLabels] }
  expect(plainFields.filter((field) => !labels[field])).toEqual([])
})
