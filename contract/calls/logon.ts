import { z } from 'zod'
import { endpoint } from '../endpoint'
import { enums } from '../enums'
import { image, text } from '../fields'
import { email } from '../format-fields'
import { normalizedLoginName } from '../formats'
import { secret } from '../secret-fields'

export const profile = z.object({
  adminId: z.int(),
  username: z.string(),
  fullName: z.string(),
  email: z.string().nullable(),
  avatar: z.string().nullable(),
  companyId: z.int(),
  companyName: z.string(),
  type: z.enum(enums.AdminType),
  administrative: z.boolean(),
  features: z.array(z.enum(enums.Feature)),
  roles: z.array(z.string()),
})
export type Profile = z.infer<typeof profile>

export const profileDraft = z.strictObject({
  fullName: text(100),
  email: email().nullish(),
  avatar: image({ public: true }).nullish(),
})

/** Full-width and capital letters are normalized, so that each way to type a name is limited as one. */
const username = z.string().trim().min(1).max(200).overwrite(normalizedLoginName)

export const logonEndpoints = {
  'POST logon': endpoint({
    area: 'everyone',
    use: 'write',
    open: true,
    ownTransaction: true,
    secret: true,
    body: z.strictObject({ username, password: z.string().min(1).max(200) }),
    response: z.object({ accessToken: z.string(), description: z.string() }),
    summary: 'Log on',
  }),
  'DELETE logon': endpoint({ area: 'everyone', use: 'write', response: z.undefined(), summary: 'Revoke this token' }),
  'GET logon/profile': endpoint({ area: 'everyone', response: profile, summary: 'Who I am and what I may' }),
  'POST logon/profile': endpoint({
    area: 'everyone',
    use: 'write',
    body: profileDraft.partial(),
    response: profile,
    summary: 'Change my own profile',
  }),
  'POST logon/password': endpoint({
    area: 'everyone',
    use: 'write',
    ownTransaction: true,
    secret: true,
    body: z.strictObject({
      username,
      oldPassword: z.string().min(1).max(200),
      /** Checked after the comparison with the old password. */
      newPassword: secret(8, 200),
    }),
    response: z.undefined(),
    summary: 'Change my password; the other tokens of the account end',
  }),
  'POST logon/secrets': endpoint({
    area: 'everyone',
    use: 'write',
    secret: true,
    response: z.object({ appId: z.string(), appSecret: z.string() }),
    summary: 'A new integration key; the secret is shown this once',
  }),
}
