import { entity } from '../entity'
import { choice, image, languageRef, ref, text } from '../fields'
import { email, phone } from '../format-fields'
import { keyText } from '../list-query'
import { userSheet } from './user-sheet'

/** A customer of a site. Not an account of the console: those are `admins`. */
export const users = entity({
  path: 'users',
  id: 'userId',
  area: 'users',
  label: 'nickname',
  fields: {
    siteId: ref('sites'),
    nickname: text(100),
    /** Stored in lower case, unique per site. */
    email: email().nullish(),
    /** Stored as E.164, unique per site. */
    phone: phone().nullish(),
    gender: choice('Gender').optional(),
    avatar: image().nullish(),
    /** In which messages are written to them; empty: that of their address or of the site. */
    language: languageRef().nullish(),
  },
  readOnly: { companyId: ref('companies') },
  keyword: ['nickname', 'email', 'phone'],
  actions: ['enable', 'disable', 'remark'],
  suggestions: { companyId: keyText().optional(), siteId: keyText().optional() },
  sheet: userSheet,
})
