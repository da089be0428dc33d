import type { ConnectingPrincipal } from '@/contract/entities/service-connections'
import { call } from './api'

interface Connecting {
  serviceId: number
  businessCode: string
  principalType: ConnectingPrincipal
  principalId: number
  /** Whether it has been connected before. */
  isAgain: boolean
}

/** Begins to connect an account, a company or a site; the page that is open is returned to. */
export async function startConnect({ serviceId, businessCode, isAgain, ...principal }: Connecting): Promise<string> {
  const { origin, pathname, search } = window.location
  const query = { ...principal, connectUrl: `${origin}/connect/${businessCode}`, returnUrl: `${pathname}${search}` }
  const options = { params: { id: serviceId }, query }
  const { redirectUrl } = isAgain
    ? await call('POST externalservices/{id}/reconnect', options)
    : await call('POST externalservices/{id}/connect', options)
  return redirectUrl
}
