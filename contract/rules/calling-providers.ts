import type { EnumValue } from '../enums'

/** The providers that call: each service of theirs has an address of its own, whose calls a module of the API takes. */
export const callingProviders = [
  'whatsapp-cloud',
  'line',
  'twilio',
  'http-tracking',
] as const satisfies readonly EnumValue<'ServiceProvider'>[]

export type CallingProvider = (typeof callingProviders)[number]

/** Whether services of a provider have an address that it calls. */
export const isCalling = (provider: string): provider is CallingProvider =>
  callingProviders.some((calling) => calling === provider)
