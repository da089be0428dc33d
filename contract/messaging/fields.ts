import { z } from 'zod'
import { text } from '../fields'
import { isWithinBytes, maxContentBytes } from './content-size'

/** As long as the id of a customer at a provider may be. */
export const maxSenderLength = 500

/** A key in a body. */
export const integer = () => z.int().positive()
const messageTexts = z.registry<{ isMessage: true }>()

/** Marks the content of messages, which the log of requests omits. */
export function messageText<Schema extends z.ZodType>(schema: Schema): Schema {
  messageTexts.add(schema, { isMessage: true })
  return schema
}

/** Whether a field of a body is a text of a message. */
export const isMessageText = (schema: z.ZodType): boolean =>
  messageTexts.has(schema) || (schema instanceof z.ZodOptional && isMessageText(schema.unwrap() as z.ZodType))

/** The content of a message. */
export const content = (min = 0) =>
  messageText(
    z
      .string()
      .min(min)
      .refine((text) => isWithinBytes(text, maxContentBytes), { params: { maxBytes: maxContentBytes } }),
  )
/** Unique short labels of a conversation. */
export const tags = () =>
  z
    .array(text(40))
    .max(20)
    .transform((list) => [...new Set(list)])
