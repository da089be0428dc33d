import { readFileSync } from 'node:fs'
import { createTranslator } from 'next-intl'
import type { Messages } from '@/i18n/messages'
import type products from '@/messages/en/entities/products.json'

const files = {
  common: 'common',
  organize: 'organize',
  pictures: 'pictures',
  purchaseList: 'purchase-list',
  resource: 'resource',
  sheets: 'sheets',
  sizeChart: 'size-chart',
  skuGrid: 'sku-grid',
} as const

export type TestLanguage = 'en' | 'zh-Hans'

/** The console's texts of the catalogue in a language: `t` formats one, `label` has those of products. */
export function catalogueTexts(language: TestLanguage) {
  const read = (file: string) => JSON.parse(readFileSync(`messages/${language}/${file}.json`, 'utf8'))
  const messages = Object.fromEntries(Object.entries(files).map(([name, file]) => [name, read(file)]))
  return {
    t: createTranslator({ locale: language, messages: messages as Pick<Messages, keyof typeof files> }),
    label: read('entities/products') as typeof products,
  }
}
