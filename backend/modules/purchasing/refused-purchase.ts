import { context } from '../../context'
import { type GuardText, guardText, type Values } from '../../messages/texts'
import { Problem } from '../../problem'

/** The refusal of a move on a document of purchasing, by a rule of this name. */
export const refusedPurchase = (
  { businessCode }: { businessCode: string },
  rule: GuardText,
  values: Values = {},
): Problem =>
  new Problem('moveRefused', { reason: guardText(context().language, rule, { name: businessCode, ...values }) })
