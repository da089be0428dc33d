import enCommon from '../../messages/en/common.json' with { type: 'json' }
import enPurchases from '../../messages/en/entities/purchaseorders.json' with { type: 'json' }
import enLogin from '../../messages/en/login.json' with { type: 'json' }
import enList from '../../messages/en/purchase-list.json' with { type: 'json' }
import enOrders from '../../messages/en/purchase-orders.json' with { type: 'json' }
import enResource from '../../messages/en/resource.json' with { type: 'json' }
import hansCommon from '../../messages/zh-Hans/common.json' with { type: 'json' }
import hansPurchases from '../../messages/zh-Hans/entities/purchaseorders.json' with { type: 'json' }
import hansLogin from '../../messages/zh-Hans/login.json' with { type: 'json' }
import hansList from '../../messages/zh-Hans/purchase-list.json' with { type: 'json' }
import hansOrders from '../../messages/zh-Hans/purchase-orders.json' with { type: 'json' }
import hansResource from '../../messages/zh-Hans/resource.json' with { type: 'json' }

/** The console's messages, so that a test finds texts in its language. */
export const messages = {
  en: {
    ...{ common: enCommon, list: enList, login: enLogin },
    ...{ orders: enOrders, purchases: enPurchases, resource: enResource },
  },
  'zh-Hans': {
    ...{ common: hansCommon, list: hansList, login: hansLogin },
    ...{ orders: hansOrders, purchases: hansPurchases, resource: hansResource },
  },
} as const

export type Messages = (typeof messages)['en']
