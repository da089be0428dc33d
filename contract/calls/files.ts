import { z } from 'zod'
import { endpoint } from '../endpoint'

const word = z.string().regex(/^[A-Za-z0-9/_-]{1,60}$/)

export const fileEndpoints = {
  'GET files': endpoint({
    area: 'everyone',
    query: z.strictObject({
      url: z.string().min(1).max(4000),
      /** A stored picture is answered in the size of a preview, where that is smaller. */
      preview: z.literal('true').optional(),
    }),
    response: z.unknown(),
    raw: true,
    summary: 'A stored file, or a picture elsewhere fetched through this server',
  }),
  'POST files': endpoint({
    area: 'everyone',
    use: 'write',
    query: z.strictObject({ category: word.optional(), subcategory: word.optional() }),
    response: z.array(z.object({ url: z.string(), name: z.string(), size: z.int(), mimeType: z.string() })),
    raw: true,
    ownTransaction: true,
    summary: 'Upload one file, multipart field `files`',
  }),
}
