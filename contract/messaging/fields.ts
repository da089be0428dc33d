import { z } from 'zod'
import { text } from '../fields'
import { isWithinBytes, maxContentBytes } from './content-size'

/** A key in a body. */
export const integer = () => z.int().positive()
/** The content of a message. */
export const content = () =>
  z.string().refine((text) => isWithinBytes(text, maxContentBytes), { params: { maxBytes: maxContentBytes } })
/** Unique short labels of a conversation. */
export const tags = () =>
  z
    .array(text(40))
    .max(20)
    .transform((list) => [...new Set(list)])
