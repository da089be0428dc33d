import { customsDeclaration } from '@/contract/entities/parcels/customs'
import { returnedPieces } from '@/contract/entities/parcels/order-packages'
import { context } from '../../context'
import { enumText } from '../../messages/texts'

/** A customs declaration, a line for each article; null for one that was too long to be stored whole. */
export function customsText(value: unknown): string | null {
  const { data } = customsDeclaration.safeParse(value)
  if (!data) return null
  const { language } = context()
  const terms = [enumText(language, 'CustomsCategory', data.category), enumText(language, 'Incoterm', data.incoterm)]
  const lines = data.lines.map(({ name, qty, hsCode, originCountry, value: amount, currency, weight }) =>
    [`${name} × ${qty}`, hsCode, originCountry, `${currency} ${amount}`, weight ? `${weight} g` : null]
      .filter(Boolean)
      .join(' · '),
  )
  return [terms.join(' · '), ...lines].join('\n')
}

/** What came back: a line for each condition of an article. */
export function returnText(value: unknown): string | null {
  const { data } = returnedPieces.safeParse(value)
  if (!data) return null
  const { language } = context()
  return data
    .map(({ qty, condition, then }) =>
      [`${qty} × ${enumText(language, 'ReturnCondition', condition)}`, then && enumText(language, 'LostPieces', then)]
        .filter(Boolean)
        .join(' · '),
    )
    .join('\n')
}
