import { createTranslator } from 'next-intl'
import type packing from '@/messages/en/packing.json'

const written = ['en', 'zh-Hans', 'zh-Hant'] as const

/**
 * The text that asks a customer to pay what their parcel's freight is more, in their language, whichever user writes it;
 * loaded when it is needed.
 * @param languages those that the customer reads, the first one best; without any that it is written in it is English
 * @param values `order`: its number; `amount`: with its currency; `name`: of the customer
 */
export async function freightText(
  languages: readonly string[],
  values: { order: string; amount: string; name: string },
): Promise<string> {
  const locale = languages.flatMap((code) => written.find((one) => one === code) ?? [])[0] ?? 'en'
  const messages: typeof packing = (await import(`../messages/${locale}/packing.json`)).default
  return createTranslator({ locale, messages })('freightText', values)
}
