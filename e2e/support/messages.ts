import enCommon from '../../messages/en/common.json' with { type: 'json' }
import enLogin from '../../messages/en/login.json' with { type: 'json' }
import enList from '../../messages/en/purchase-list.json' with { type: 'json' }
import hansCommon from '../../messages/zh-Hans/common.json' with { type: 'json' }
import hansLogin from '../../messages/zh-Hans/login.json' with { type: 'json' }
import hansList from '../../messages/zh-Hans/purchase-list.json' with { type: 'json' }

/** The console's messages, so that a test finds texts in its language. */
export const messages = {
  en: { common: enCommon, list: enList, login: enLogin },
  'zh-Hans': { common: hansCommon, list: hansList, login: hansLogin },
} as const

export type Messages = (typeof messages)['en']
