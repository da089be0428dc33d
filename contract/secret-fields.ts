import { z } from 'zod'
import { marked } from './field-meta'
import { isObviousPassword } from './rules/passwords'

/** What is written and never shown, such as a password. */
export const secret = (min: number, max: number) => marked(z.string().min(min).max(max), { kind: 'secret' })

/** A new password; obvious ones are refused. Who has one already keeps it. */
export const password = () =>
  marked(
    z
      .string()
      .min(8)
      .max(200)
      .refine((text) => text.length < 8 || !isObviousPassword(text), { params: { format: 'password' } }),
    { kind: 'secret', format: 'password' },
  )
