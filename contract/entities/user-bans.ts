import { z } from 'zod'
import { endpoint } from '../endpoint'
import { entity } from '../entity'
import { boolean, choice, choices, computed, longText, ref, text, time } from '../fields'

/** An action that a customer, or anyone from an address, is banned from, until it expires. */
export const userBans = entity({
  path: 'userbans',
  id: 'userBanId',
  area: 'users',
  label: 'accountId',
  fields: {
    companyId: ref('companies').optional(),
    /** Omitted: all sites of the company. */
    siteId: ref('sites').nullish(),
    accountType: choice('BanAccountType'),
    /** An e-mail address, a phone number as E.164, an IP address or the key of a user, depending on its type. */
    accountId: text(254),
    matters: choices('BanMatter', 1),
    reason: longText(2000).nullish(),
    /** Omitted: until the ban is deleted. */
    expireTime: time().nullish(),
  },
  readOnly: {
    isInForce: computed(boolean()),
    /** The user that a ban of the type User is about. */
    userId: computed(ref('users')).nullish(),
  },
  keyword: ['accountId', 'reason'],
  actions: ['remark'],
})

export const userBanEndpoints = {
  'GET users/{id}/bans': endpoint({
    area: 'users',
    response: z.array(userBans.record),
    summary: 'The bans of a user: by key, e-mail address or phone number, on the site or in the whole company',
  }),
}
