import { z } from 'zod'
import { endpoint } from '../endpoint'

export const enumEndpoints = {
  'GET enums/{name}': endpoint({
    area: 'everyone',
    query: z.strictObject({ keyword: z.string().trim().max(200).optional() }),
    response: z.array(z.object({ value: z.string(), text: z.string() })),
    summary: 'The values of an enumeration with their words',
  }),
}
