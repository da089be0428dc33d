import { createTranslator } from 'next-intl'
import { chineseOf } from '@/contract/text/customer-language'
import type packing from '@/messages/en/packing.json'

/**
 * The text that asks a customer to pay what their parcel's freight is more, in the language of their country, whichever
 * user writes it; loaded when it is needed.
 * @param country ISO 3166-1, two letters; without one the text is English
 * @param values `order`: its number; `amount`: with its currency; `name`: of the customer
 */
export async function freightText(
  country: string | null | undefined,
  values: { order: string; amount: string; name: string },
): Promise<string> {
  const locale = chineseOf(country) ?? 'en'
  const messages: typeof packing = (await import(`../messages/${locale}/packing.json`)).default
  return createTranslator({ locale, messages })('freightText', values)
}
