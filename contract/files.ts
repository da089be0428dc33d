import { z } from 'zod'
import { endpoint } from './endpoint'

const word = z.string().regex(/^[A-Za-z0-9/_-]{1,60}$/)

export const fileEndpoints = {
  'GET files': endpoint({
    area: 'everyone',
    query: z.strictObject({ url: z.string().min(1).max(4000) }),
    answer: z.unknown(),
    raw: true,
    summary: 'A stored file, or a picture elsewhere fetched through this server',
  }),
  'POST files': endpoint({
    area: 'everyone',
    use: 'write',
    query: z.strictObject({ category: word.optional(), subcategory: word.optional() }),
    answer: z.array(z.object({ url: z.string(), name: z.string(), size: z.int(), mimeType: z.string() })),
    raw: true,
    ownTransaction: true,
    summary: 'Upload one file, multipart field `files`',
  }),
}

export const enumEndpoints = {
  'GET enums/{name}': endpoint({
    area: 'everyone',
    query: z.strictObject({ keyword: z.string().trim().max(200).optional() }),
    answer: z.array(z.object({ value: z.string(), text: z.string() })),
    summary: 'The values of an enumeration with their words',
  }),
}

export const documentEndpoints = {
  'GET openapi.json': endpoint({ area: 'everyone', open: true, answer: z.unknown(), summary: 'This description' }),
}
