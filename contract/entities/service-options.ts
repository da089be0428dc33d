import { z } from 'zod'
import { endpoint } from '../endpoint'
import { upperCode } from '../fields'

/** A name under which the code of a provider reads an option. */
const optionKey = () => upperCode(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/)

/** An option of an external service; the value of a secret one is never shown. */
const serviceOption = z.object({
  /** Null where the provider needs the option, so that it cannot be deleted, and no value was set yet. */
  optionId: z.int().positive().nullable(),
  key: z.string(),
  name: z.string(),
  secret: z.boolean(),
  /** Whether the provider brings it. */
  isNeeded: z.boolean(),
  /** Whether the service does nothing before it has a value. */
  isRequired: z.boolean(),
  isSet: z.boolean(),
  value: z.string().nullable(),
})
export type ServiceOption = z.infer<typeof serviceOption>
const all = z.array(serviceOption)
const maxValue = 8000

/** What is looked at where a service is tested. */
export const serviceChecks = ['access', 'address', 'messages', 'phoneApp'] as const
const serviceCheck = z.object({
  check: z.enum(serviceChecks),
  /** `unknown`: the provider does not say. */
  result: z.enum(['passed', 'failed', 'unknown']),
  /** What the provider says, such as the name of the number, or why it refuses. */
  detail: z.string().nullable(),
})
export type ServiceCheck = z.infer<typeof serviceCheck>

export const serviceOptionEndpoints = {
  'POST externalservices/{id}/test': endpoint({
    area: 'supers',
    use: 'write',
    body: z.strictObject({ address: z.url().max(500) }),
    response: z.array(serviceCheck),
    summary: 'Asks the provider of a messaging service whether it is connected; sends nothing to customers',
  }),
  'GET externalservices/{id}/lastwebhook': endpoint({
    area: 'supers',
    response: z.object({ time: z.iso.datetime().nullable() }),
    summary: 'When the provider last called the webhook of a service with a right signature',
  }),
  'GET externalservices/{id}/options': endpoint({
    area: 'supers',
    response: all,
    summary: 'The options of an external service: those that its provider needs, and others',
  }),
  'POST externalservices/{id}/options': endpoint({
    area: 'supers',
    use: 'write',
    body: z.strictObject({ key: optionKey(), name: z.string().trim().min(1).max(100), secret: z.boolean() }),
    response: all,
    summary: 'Adds an option',
  }),
  'POST externalservices/{id}/configuration': endpoint({
    area: 'supers',
    use: 'write',
    secret: true,
    body: z.strictObject({ configuration: z.record(optionKey(), z.string().max(maxValue).nullable()) }),
    response: all,
    summary: 'Sets the values of the options that are named; null clears one',
  }),
  'DELETE externalservices/{id}/options/{optionId}': endpoint({
    area: 'supers',
    use: 'write',
    response: z.undefined(),
    summary: 'Deletes an option that the provider does not need',
  }),
}
