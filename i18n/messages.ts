import type backgroundTasks from '@/messages/en/background-tasks.json'
import type batch from '@/messages/en/batch.json'
import type cart from '@/messages/en/cart.json'
import type common from '@/messages/en/common.json'
import type customers from '@/messages/en/customers.json'
import type editor from '@/messages/en/editor.json'
import type errors from '@/messages/en/errors.json'
import type fields from '@/messages/en/fields.json'
import type freights from '@/messages/en/freights.json'
import type grid from '@/messages/en/grid.json'
import type login from '@/messages/en/login.json'
import type messaging from '@/messages/en/messaging.json'
import type my from '@/messages/en/my.json'
import type navigation from '@/messages/en/navigation.json'
import type orders from '@/messages/en/orders.json'
import type organisation from '@/messages/en/organisation.json'
import type organize from '@/messages/en/organize.json'
import type packing from '@/messages/en/packing.json'
import type pages from '@/messages/en/pages.json'
import type parcels from '@/messages/en/parcels.json'
import type payments from '@/messages/en/payments.json'
import type phone from '@/messages/en/phone.json'
import type pictures from '@/messages/en/pictures.json'
import type productSets from '@/messages/en/product-sets.json'
import type purchaseInspections from '@/messages/en/purchase-inspections.json'
import type purchaseList from '@/messages/en/purchase-list.json'
import type purchaseOrders from '@/messages/en/purchase-orders.json'
import type purchaseRefunds from '@/messages/en/purchase-refunds.json'
import type pushes from '@/messages/en/pushes.json'
import type rates from '@/messages/en/rates.json'
import type resource from '@/messages/en/resource.json'
import type services from '@/messages/en/services.json'
import type sheets from '@/messages/en/sheets.json'
import type shell from '@/messages/en/shell.json'
import type sizeChart from '@/messages/en/size-chart.json'
import type skuGrid from '@/messages/en/sku-grid.json'
import type specifications from '@/messages/en/specifications.json'
import type statistics from '@/messages/en/statistics.json'
import type stock from '@/messages/en/stock.json'
import type templates from '@/messages/en/templates.json'
import { type EntityMessages, type EntityPath, loadEntityMessages } from './entity-messages'
import { type fullLocales, type Locale, messageLocale } from './locales'

/** One namespace for each file in messages/en, and those of the folder `entities` together. */
export interface Messages {
  backgroundTasks: typeof backgroundTasks
  batch: typeof batch
  cart: typeof cart
  common: typeof common
  editor: typeof editor
  customers: typeof customers
  entities: Record<EntityPath, EntityMessages>
  errors: typeof errors
  fields: typeof fields
  freights: typeof freights
  grid: typeof grid
  login: typeof login
  my: typeof my
  messaging: typeof messaging
  navigation: typeof navigation
  orders: typeof orders
  organisation: typeof organisation
  organize: typeof organize
  pages: typeof pages
  packing: typeof packing
  parcels: typeof parcels
  payments: typeof payments
  phone: typeof phone
  pictures: typeof pictures
  productSets: typeof productSets
  purchaseInspections: typeof purchaseInspections
  purchaseList: typeof purchaseList
  purchaseOrders: typeof purchaseOrders
  purchaseRefunds: typeof purchaseRefunds
  pushes: typeof pushes
  rates: typeof rates
  resource: typeof resource
  services: typeof services
  sheets: typeof sheets
  shell: typeof shell
  sizeChart: typeof sizeChart
  skuGrid: typeof skuGrid
  specifications: typeof specifications
  statistics: typeof statistics
  stock: typeof stock
  templates: typeof templates
}

const load = async (locale: (typeof fullLocales)[number]): Promise<Messages> => ({
  backgroundTasks: (await import(`../messages/${locale}/background-tasks.json`)).default,
  batch: (await import(`../messages/${locale}/batch.json`)).default,
  cart: (await import(`../messages/${locale}/cart.json`)).default,
  common: (await import(`../messages/${locale}/common.json`)).default,
  editor: (await import(`../messages/${locale}/editor.json`)).default,
  customers: (await import(`../messages/${locale}/customers.json`)).default,
  entities: await loadEntityMessages(locale),
  errors: (await import(`../messages/${locale}/errors.json`)).default,
  fields: (await import(`../messages/${locale}/fields.json`)).default,
  freights: (await import(`../messages/${locale}/freights.json`)).default,
  grid: (await import(`../messages/${locale}/grid.json`)).default,
  login: (await import(`../messages/${locale}/login.json`)).default,
  my: (await import(`../messages/${locale}/my.json`)).default,
  messaging: (await import(`../messages/${locale}/messaging.json`)).default,
  navigation: (await import(`../messages/${locale}/navigation.json`)).default,
  orders: (await import(`../messages/${locale}/orders.json`)).default,
  organisation: (await import(`../messages/${locale}/organisation.json`)).default,
  organize: (await import(`../messages/${locale}/organize.json`)).default,
  pages: (await import(`../messages/${locale}/pages.json`)).default,
  packing: (await import(`../messages/${locale}/packing.json`)).default,
  parcels: (await import(`../messages/${locale}/parcels.json`)).default,
  payments: (await import(`../messages/${locale}/payments.json`)).default,
  phone: (await import(`../messages/${locale}/phone.json`)).default,
  pictures: (await import(`../messages/${locale}/pictures.json`)).default,
  productSets: (await import(`../messages/${locale}/product-sets.json`)).default,
  purchaseInspections: (await import(`../messages/${locale}/purchase-inspections.json`)).default,
  purchaseList: (await import(`../messages/${locale}/purchase-list.json`)).default,
  purchaseOrders: (await import(`../messages/${locale}/purchase-orders.json`)).default,
  purchaseRefunds: (await import(`../messages/${locale}/purchase-refunds.json`)).default,
  pushes: (await import(`../messages/${locale}/pushes.json`)).default,
  rates: (await import(`../messages/${locale}/rates.json`)).default,
  resource: (await import(`../messages/${locale}/resource.json`)).default,
  sheets: (await import(`../messages/${locale}/sheets.json`)).default,
  services: (await import(`../messages/${locale}/services.json`)).default,
  shell: (await import(`../messages/${locale}/shell.json`)).default,
  sizeChart: (await import(`../messages/${locale}/size-chart.json`)).default,
  skuGrid: (await import(`../messages/${locale}/sku-grid.json`)).default,
  specifications: (await import(`../messages/${locale}/specifications.json`)).default,
  statistics: (await import(`../messages/${locale}/statistics.json`)).default,
  stock: (await import(`../messages/${locale}/stock.json`)).default,
  templates: (await import(`../messages/${locale}/templates.json`)).default,
})

const loaded = new Map<(typeof fullLocales)[number], Promise<Messages>>()

/**
 * The messages of a language; English where the interface is not translated. Loaded once, because some sixty imports
 * cost each page two milliseconds.
 */
export function loadMessages(locale: Locale): Promise<Messages> {
  const own = messageLocale(locale)
  const messages = loaded.get(own) ?? load(own)
  loaded.set(own, messages)
  return messages
}
