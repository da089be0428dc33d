/** What a message has beside text and media: places, contact cards, baskets, advertisements and events of the customer. */

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const objectIn = (value: unknown): Json => (isObject(value) ? value : {})
const listIn = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isObject) : [])
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const numberOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** A place, in degrees of WGS 84. */
export interface Place {
  latitude: number
  longitude: number
  name: string | null
  address: string | null
}

/** The place of a message of type `location`; null where its degrees are none. */
export function readPlace(part: unknown): Place | null {
  const { latitude, longitude, name, title, address } = objectIn(part)
  const [north, east] = [numberOf(latitude), numberOf(longitude)]
  if (north === null || east === null || Math.abs(north) > 90 || Math.abs(east) > 180) return null
  return { latitude: north, longitude: east, name: textOf(name) ?? textOf(title), address: textOf(address) }
}

/** The address of a map with a place on it. */
export const mapUrl = ({ latitude, longitude }: Place): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`

/** A contact card. */
export interface ContactCard {
  name: string | null
  company: string | null
  phones: readonly string[]
  emails: readonly string[]
}

/** Far more than anybody sends, so that a message cannot slow down the chat. */
const maxParts = 50

/** The cards of a message of type `contacts`. */
export const readCards = (part: unknown): ContactCard[] =>
  listIn(part)
    .slice(0, maxParts)
    .map(({ name, org, phones, emails }) => {
      const { formatted_name: whole, first_name: first, last_name: last } = objectIn(name)
      const parts = [first, last].map(textOf).filter((text) => text !== null)
      return {
        name: textOf(whole) ?? (parts.length > 0 ? parts.join(' ') : null),
        company: textOf(objectIn(org).company),
        phones: listIn(phones).flatMap(({ phone, wa_id: id }) => textOf(phone) ?? (textOf(id) ? `+${id}` : [])),
        emails: listIn(emails).flatMap(({ email }) => textOf(email) ?? []),
      }
    })

/** A line of a basket from a catalogue. */
export interface BasketLine {
  /** The code under which the shop has put the article into the catalogue. */
  code: string
  qty: number
  price: number | null
  currency: string | null
}

/** The lines of a message of type `order`. */
export const readBasket = (part: unknown): BasketLine[] =>
  listIn(objectIn(part).product_items)
    .slice(0, maxParts)
    .flatMap(({ product_retailer_id: code, quantity, item_price: price, currency }) => {
      const qty = numberOf(quantity)
      const known = textOf(code) ?? (typeof code === 'number' ? String(code) : null)
      if (known === null) return []
      return { code: known, qty: qty ?? 1, price: numberOf(price), currency: textOf(currency) }
    })

/** The advertisement or post from which a customer has written. */
export interface Referral {
  headline: string | null
  body: string | null
  /** An address of http or https. */
  url: string | null
}

/** Where a message comes from; null where it was simply written. */
export function readReferral({ referral }: Json): Referral | null {
  const { headline, body, source_url: source } = objectIn(referral)
  const address = textOf(source)
  const isWeb = address !== null && /^https?:\/\//i.test(address) && URL.canParse(address)
  const read = { headline: textOf(headline), body: textOf(body), url: isWeb ? address : null }
  return (read.headline ?? read.body ?? read.url) ? read : null
}

/** The article of a catalogue that a message asks about; null where it asks about none. */
export const readAskedArticle = ({ context }: Json): string | null =>
  textOf(objectIn(objectIn(context).referred_product).product_retailer_id)

/** What a button or a row of a list says, and what is written beside it; null for other interactive messages. */
export function readChoice(part: unknown): { text: string; hint: string | null } | null {
  const { button_reply: button, list_reply: row, nfm_reply: form } = objectIn(part)
  const chosen = objectIn(button ?? row)
  const text = textOf(chosen.title)
  if (text !== null) return { text, hint: textOf(chosen.description) }
  const answers = textOf(objectIn(form).response_json)
  return answers === null ? null : { text: formText(answers), hint: null }
}

/** The answers of a form, one a line; what is no JSON stays as it came. */
function formText(json: string): string {
  try {
    const answers: unknown = JSON.parse(json)
    if (!isObject(answers)) return json
    const shown = Object.entries(answers).filter(([name]) => name !== 'flow_token')
    return shown
      .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`)
      .join('\n')
  } catch {
    return json
  }
}

/** The text of an interactive message that a shop sends. */
export function readOffer(part: unknown): string | null {
  const { header, body, footer } = objectIn(part)
  const texts = [header, body, footer].map((one) => textOf(objectIn(one).text)).filter((text) => text !== null)
  return texts.length > 0 ? texts.join('\n') : null
}

/** What has changed of a customer. */
export interface CustomerChange {
  kind: 'number' | 'userId' | 'joined' | 'other'
  /** The new number, or that of the joined conversation, with its plus; null where the message does not say it. */
  number: string | null
}

/** The change that a message of type `system` tells of. */
export function readChange(part: unknown): CustomerChange {
  const { type, wa_id: id, new_wa_id: newId } = objectIn(part)
  const found = [newId, id].map(textOf).find((text) => text !== null && /^\d{5,15}$/.test(text))
  const number = found ? `+${found}` : null
  if (type === 'user_changed_number' || type === 'customer_changed_number') return { kind: 'number', number }
  if (type === 'conversations_joined') return { kind: 'joined', number }
  return { kind: type === 'user_changed_user_id' ? 'userId' : 'other', number: null }
}

const textNames = ['body', 'text', 'title', 'caption', 'description', 'name', 'Body'] as const

/** The text of a message of a kind that is not known, if it has one. */
export function readUnknownText(message: Json): string | null {
  const part = message[String(message.type)]
  for (const place of [part, message.message, message]) {
    if (!isObject(place)) continue
    for (const name of textNames) {
      const found = textOf(place[name]) ?? textOf(objectIn(place[name]).body)
      if (found !== null) return found
    }
  }
  return textOf(part)
}
