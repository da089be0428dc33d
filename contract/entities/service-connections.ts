import { z } from 'zod'
import { endpoint } from '../endpoint'
import { enums } from '../enums'
import { keyText } from '../list-query'

export const connectingPrincipals = ['Admin', 'Company', 'Site'] as const
export type ConnectingPrincipal = (typeof connectingPrincipals)[number]

const address = z.string().min(1).max(2000)

/** What a connection is for, and where the browser returns: to `connectUrl` from the provider, then to `returnUrl`. */
const connectQuery = z.strictObject({
  principalType: z.enum(connectingPrincipals),
  principalId: keyText(),
  connectUrl: address,
  returnUrl: address,
})
const leading = z.object({
  /** The provider's page on which the account is chosen; it contains the state of this attempt. */
  redirectUrl: z.string(),
})
const ended = z.object({
  connectionState: z.enum(enums.ConnectionState),
  /** Where the console leads then: a path of its own. */
  returnUrl: z.string(),
  /** Where it was a log-in. */
  accessToken: z.string().optional(),
  description: z.string().optional(),
})

const loginService = z.object({
  serviceId: z.int(),
  businessCode: z.string(),
  name: z.string(),
  logoUrl: z.string().nullable(),
})
export type LoginService = z.infer<typeof loginService>

const suggestion = z.object({
  serviceId: z.int(),
  businessCode: z.string(),
  name: z.string(),
  logoUrl: z.string().nullable(),
  /** Whether an account can be connected at it. */
  canConnect: z.boolean(),
})

/** The query of the open call has whatever the provider added, too. */
const returnQuery = z.object({}).catchall(z.string().max(4000))

export const serviceConnectionEndpoints = {
  'GET externalservices/suggestions': endpoint({
    area: 'everyone',
    query: z.strictObject({
      keyword: z.string().trim().max(200).optional(),
      ids: z
        .string()
        .regex(/^\d{1,15}(,\d{1,15}){0,199}$/)
        .optional(),
      isPublic: z.enum(['true', 'false']).optional(),
    }),
    response: z.array(suggestion),
    summary: 'At most 20 external services for a picker, or the ones that ids names',
  }),
  'POST externalservices/{id}/connect': endpoint({
    area: 'everyone',
    use: 'write',
    secret: true,
    query: connectQuery,
    response: leading,
    summary: 'Begin to connect an account, a company or a site at a provider',
  }),
  'POST externalservices/{id}/reconnect': endpoint({
    area: 'everyone',
    use: 'write',
    secret: true,
    query: connectQuery,
    response: leading,
    summary: 'Begin to connect again what has expired, or as somebody else',
  }),
  'POST externalservices/{id}/retrieveoauthresponsecode': endpoint({
    area: 'everyone',
    use: 'write',
    open: true,
    secret: true,
    ownTransaction: true,
    query: returnQuery,
    response: ended,
    summary: 'Complete what the state of the query began; what that is comes from the state alone',
  }),
  'GET logon/services': endpoint({
    area: 'everyone',
    open: true,
    response: z.array(loginService),
    summary: 'The services by which accounts that have connected themselves can log on',
  }),
  'POST logon/services/{businessCode}': endpoint({
    area: 'everyone',
    use: 'write',
    open: true,
    secret: true,
    body: z.strictObject({ connectUrl: address, returnUrl: address }),
    response: leading,
    summary: 'Begin to log on through a service',
  }),
}
