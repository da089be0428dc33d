import { z } from 'zod'
import { endpoint } from '../endpoint'
import { entity } from '../entity'
import { choice, data, image, integer, ref, text, time } from '../fields'
import { email, loginName, phone } from '../format-fields'
import { keyText } from '../list-query'
import { password } from '../secret-fields'

/** A member of staff with an account. */
export const admins = entity({
  path: 'admins',
  id: 'adminId',
  area: 'admins',
  label: 'fullName',
  fields: {
    companyId: ref('companies').optional(),
    username: loginName(),
    fullName: text(100),
    type: choice('AdminType'),
    email: email().nullish(),
    phone: phone().nullish(),
    avatar: image({ public: true }).nullish(),
  },
  readOnly: { roles: data(z.array(z.string())), lastLogonTime: time().nullish() },
  secrets: { password: password() },
  /** The number of sites and warehouses an account is limited to; none: it sees all of the company. */
  details: { siteCount: integer(), warehouseCount: integer() },
  keyword: ['username', 'fullName', 'email'],
  actions: ['enable', 'disable', 'remark'],
  suggestions: { companyId: keyText().optional() },
})

export const adminEndpoints = {
  'POST admins/{id}/changepassword': endpoint({
    area: 'admins',
    use: 'write',
    secret: true,
    body: z.strictObject({ newPassword: password() }),
    response: z.undefined(),
    summary: "Set somebody's password; the account's tokens end",
  }),
}
