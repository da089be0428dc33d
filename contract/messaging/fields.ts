import { z } from 'zod'
import { text } from '../fields'

/** A key in a body. */
export const integer = () => z.int().positive()
/** Max. characters of an outgoing message; each provider has a lower limit. */
export const maxContentLength = 65_536
/** Unique short labels of a conversation. */
export const tags = () =>
  z
    .array(text(40))
    .max(20)
    .transform((list) => [...new Set(list)])
