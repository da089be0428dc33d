import type batch from '@/messages/en/batch.json'
import type common from '@/messages/en/common.json'
import type errors from '@/messages/en/errors.json'
import type fields from '@/messages/en/fields.json'
import type grid from '@/messages/en/grid.json'
import type login from '@/messages/en/login.json'
import type my from '@/messages/en/my.json'
import type navigation from '@/messages/en/navigation.json'
import type organisation from '@/messages/en/organisation.json'
import type pages from '@/messages/en/pages.json'
import type pictures from '@/messages/en/pictures.json'
import type purchaseList from '@/messages/en/purchase-list.json'
import type purchaseOrders from '@/messages/en/purchase-orders.json'
import type rates from '@/messages/en/rates.json'
import type resource from '@/messages/en/resource.json'
import type shell from '@/messages/en/shell.json'
import { type fullLocales, type Locale, messageLocale } from './locales'

/** One area of words for each file in messages/en. */
export interface Messages {
  batch: typeof batch
  common: typeof common
  errors: typeof errors
  fields: typeof fields
  grid: typeof grid
  login: typeof login
  my: typeof my
  navigation: typeof navigation
  organisation: typeof organisation
  pages: typeof pages
  pictures: typeof pictures
  purchaseList: typeof purchaseList
  purchaseOrders: typeof purchaseOrders
  rates: typeof rates
  resource: typeof resource
  shell: typeof shell
}

const load = async (locale: (typeof fullLocales)[number]): Promise<Messages> => ({
  batch: (await import(`../messages/${locale}/batch.json`)).default,
  common: (await import(`../messages/${locale}/common.json`)).default,
  errors: (await import(`../messages/${locale}/errors.json`)).default,
  fields: (await import(`../messages/${locale}/fields.json`)).default,
  grid: (await import(`../messages/${locale}/grid.json`)).default,
  login: (await import(`../messages/${locale}/login.json`)).default,
  my: (await import(`../messages/${locale}/my.json`)).default,
  navigation: (await import(`../messages/${locale}/navigation.json`)).default,
  organisation: (await import(`../messages/${locale}/organisation.json`)).default,
  pages: (await import(`../messages/${locale}/pages.json`)).default,
  pictures: (await import(`../messages/${locale}/pictures.json`)).default,
  purchaseList: (await import(`../messages/${locale}/purchase-list.json`)).default,
  purchaseOrders: (await import(`../messages/${locale}/purchase-orders.json`)).default,
  rates: (await import(`../messages/${locale}/rates.json`)).default,
  resource: (await import(`../messages/${locale}/resource.json`)).default,
  shell: (await import(`../messages/${locale}/shell.json`)).default,
})

/** The words of a language; English where the interface has none of its own. */
export function loadMessages(locale: Locale): Promise<Messages> {
  return load(messageLocale(locale))
}
