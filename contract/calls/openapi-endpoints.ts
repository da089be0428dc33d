import { z } from 'zod'
import { endpoint } from '../endpoint'

export const documentEndpoints = {
  'GET openapi.json': endpoint({ area: 'everyone', open: true, response: z.unknown(), summary: 'This description' }),
}
