import type { Provider as ProviderName } from '../site-channels'
import { line } from './line'
import { withMaskedErrors } from './mask-secrets'
import type { Provider } from './provider'
import { twilio } from './twilio'
import { whatsappCloud } from './whatsapp-cloud'

/** The adapter of each provider; none for the simulator, and none for providers that carry no messages. */
export const providers: Readonly<Partial<Record<ProviderName, Provider>>> = {
  'whatsapp-cloud': withMaskedErrors(whatsappCloud),
  line: withMaskedErrors(line),
  twilio: withMaskedErrors(twilio),
}

export const providerOf = (name: ProviderName): Provider | undefined => providers[name]
