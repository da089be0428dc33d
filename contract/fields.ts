import { z } from 'zod'
import { type EnumName, enums } from './enums'
import { type FieldMeta, fieldMeta, marked, metaOf, type Shape, setStored } from './field-meta'
import { isMediaAddress, isOfMediaKind, isTodayOrLater, isVisible, type MediaKind } from './formats'
import { isStorable } from './text/timestamp'

/** One line of text that is not blank; surrounding spaces are dropped. */
export const text = (max = 200) => marked(visibleText(max), { kind: 'text' })

/** The name of a person; lists show `Wong, Amelia` in the order of the country whose code stands in another field. */
export const personOf = (country: string, max = 100) => marked(visibleText(max), { kind: 'text', personOf: country })

/** A part of an address; forms show those of the country in another field, with its labels. */
export const addressPart = (country: string, max = 200) =>
  marked(visibleText(max), { kind: 'text', addressOf: country })

/** The postal code of an address. */
export const zipcode = (country: string) => marked(visibleText(20), { kind: 'text', addressOf: country, code: 'zip' })

/** The number under a barcode. */
export const barcode = () => marked(visibleText(60), { kind: 'text', code: 'gtin' })

const visibleText = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    // What is empty breaks another rule already.
    .refine((text) => text === '' || isVisible(text), { params: { isBlank: true } })

/** Several lines of text. */
export const longText = (max = 20_000) => marked(z.string().max(max), { kind: 'longText' })

/** Formatted text as HTML; what could run code or leave its box is not stored. */
export const html = (max = 200_000) => marked(z.string().max(max), { kind: 'html' })

const mediaAddress = () =>
  z
    .string()
    .max(2000)
    .refine(isMediaAddress, { params: { isMedia: true } })

/** Records may hold what was stored before the kind of a file was checked. */
function media(meta: FieldMeta & { kind: MediaKind }) {
  const { kind } = meta
  const schema = marked(
    mediaAddress().refine((address) => isOfMediaKind(address, kind), { params: { mediaKind: kind } }),
    meta,
  )
  setStored(schema, marked(mediaAddress(), meta))
  return schema
}

/**
 * A picture: an address on the web, or a file that was uploaded here.
 * @param options.public everyone with an account sees it; needed where records have no company or are for others
 * @param options.firstOf the field of pictures whose first one it is until one is chosen
 */
export const image = (options: { public?: true; firstOf?: string } = {}) =>
  media({
    kind: 'image',
    ...(options.public && { isPublic: true }),
    ...(options.firstOf && { firstOf: options.firstOf }),
  })

/** Pictures in their order; the first one is the main one. */
export function images(maxItems = 20) {
  const meta: FieldMeta = { kind: 'images', maxItems }
  const schema = marked(z.array(image()).max(maxItems), meta)
  setStored(schema, marked(z.array(mediaAddress()).max(maxItems), meta))
  return schema
}

/** A video: an address on the web, or a file that was uploaded here. */
export const video = () => media({ kind: 'video' })

export const integer = (min = 0, max = 1_000_000_000) => marked(z.int().min(min).max(max), { kind: 'integer' })

/** A decimal number with at most four decimals. */
export const decimal = (min = -1e12, max = 1e12) =>
  marked(
    z
      .number()
      .min(min)
      .max(max)
      .refine((value) => Number(value.toFixed(4)) === value),
    { kind: 'decimal' },
  )

/** A weight in grams; `asksBelow` is what the largest of a sheet is rarely below. */
export const weight = (min = 0, max = 1e12, asksBelow?: number) =>
  marked(decimal(min, max), { kind: 'decimal', unit: 'g', ...(asksBelow !== undefined && { asksBelow }) })

/** A length in centimeters. */
export const length = (min = 0, max = 1e12) => marked(decimal(min, max), { kind: 'decimal', unit: 'cm' })

/** An amount; the currency code stands in the field named by `currency`. */
export const money = (currency = 'currency', min = -1e12) =>
  marked(
    z
      .number()
      .min(min)
      .max(1e12)
      .refine((value) => Number(value.toFixed(4)) === value),
    { kind: 'money', currency },
  )

export const boolean = () => marked(z.boolean(), { kind: 'boolean' })
export const time = () => marked(z.iso.datetime().refine(isStorable), { kind: 'time' })
export const date = () => marked(z.iso.date().refine(isStorable), { kind: 'date' })

/** A day that is still to come, or today. Records keep it when it is over. */
export const futureDate = () => {
  const meta: FieldMeta = { kind: 'date', format: 'futureDate' }
  const schema = marked(
    z.iso.date().refine((day) => isTodayOrLater(day), { params: { format: 'futureDate' } }),
    meta,
  )
  setStored(schema, marked(z.iso.date(), meta))
  return schema
}
export const currencyCode = () => upperCode(/^[A-Z]{3}$/)

/** A code that stands for something elsewhere, in the letters and figures that its standard allows. */
export const upperCode = (pattern: RegExp) =>
  marked(z.string().regex(pattern), { kind: 'text', pattern: pattern.source })

/** How amounts of a currency are written: {value} has its place in it, {symbol} and {sign} may have one, too. */
export const amountFormat = () =>
  marked(
    z
      .string()
      .trim()
      .max(60)
      .refine((format) => format.includes('{value}') && !/[{}]/.test(format.replace(/\{(symbol|sign|value)\}/g, ''))),
    { kind: 'text' },
  )

/** An exchange rate above zero, as text so that none of its ten decimals is lost on the way. */
export const exactRate = () => marked(z.string().regex(/^(?!0+(\.0+)?$)\d{1,10}(\.\d{1,10})?$/), { kind: 'decimal' })

const listOfTexts = (maxItems: number, maxLength: number) => z.array(visibleText(maxLength)).max(maxItems)

/** Several short texts in their order, such as the lines of an address. */
export const texts = (maxItems: number, maxLength = 100) => marked(listOfTexts(maxItems, maxLength), { kind: 'texts' })

/** Several short texts in their order, each of them once, such as the values of a property. */
export const distinctTexts = (maxItems: number, maxLength = 100) =>
  marked(
    z
      .array(visibleText(maxLength))
      .max(maxItems)
      .check(eachOnce((item) => item)),
    { kind: 'texts' },
  )

/**
 * Refuses what a list holds a second time, at its place or at the field of it that makes it the same. What has no name is
 * not compared.
 */
export const eachOnce =
  <Item>(nameOf: (item: Item) => unknown, field: readonly string[] = []) =>
  ({ value, issues }: z.core.ParsePayload<Item[]>): void => {
    const seen = new Set<unknown>()
    for (const [index, item] of value.entries()) {
      const name = nameOf(item) ?? Symbol('none')
      if (seen.has(name))
        issues.push({ code: 'custom', path: [index, ...field], params: { isTwice: true }, input: value })
      seen.add(name)
    }
  }

/** Anything that JSON can say; shown, never searched. */
export const data = <Schema extends z.ZodType>(schema: Schema) => marked(schema, { kind: 'data' })

type PickedShape<Key extends string> = Readonly<Record<Key | 'qty', z.ZodInt>>

/**
 * Some pieces of lines: which lines, and how many of each.
 * @param key the field that tells the lines apart
 * @param more what else is said of the pieces
 */
export const linePicks = <Key extends string, More extends Shape = Record<never, never>>(
  key: Key,
  more?: More,
  min = 1,
) =>
  marked(
    z
      .array(z.strictObject({ [key]: z.int().positive(), qty: z.int().min(1), ...more } as PickedShape<Key> & More))
      .min(min)
      .max(500),
    { kind: 'linePicks', key },
  )

export const choice = <Name extends EnumName>(values: Name) =>
  marked(z.enum(enums[values] as (typeof enums)[Name]), { kind: 'choice', values })

export const choices = <Name extends EnumName>(values: Name, min = 0) =>
  marked(
    z
      .array(z.enum(enums[values] as (typeof enums)[Name]))
      .min(min)
      .check(eachOnce((value) => value)),
    { kind: 'choices', values },
  )

/** The key of a record elsewhere. The brand lets records carry its name: `siteId` brings `siteName`. */
export type RefSchema = z.ZodInt & { readonly refersTo: true }
const withinCompany = { to: 'companies', by: 'companyId' }
const within: Readonly<Record<string, FieldMeta['within']>> = { sites: withinCompany, warehouses: withinCompany }
const trees: ReadonlySet<string> = new Set(['categories'])
export const ref = (to: string) =>
  marked(z.int().positive() as RefSchema, {
    kind: 'ref',
    to,
    ...(within[to] && { within: within[to] }),
    ...(trees.has(to) && { isTree: true }),
  })

/** The keys of several records elsewhere. The branded type adds a field of names to the record: `productIds` brings `productNames`. */
export type RefsSchema = z.ZodArray<z.ZodInt> & { readonly refersToMany: true }
export const refs = (to: string, max = 200) =>
  marked(z.array(z.int().positive()).max(max) as RefsSchema, { kind: 'refs', to })

/** Whether a period has begun or is over; worked out whenever it is read, and a filter of the list. */
export const phase = (start: string, end: string) => {
  const schema = choice('Phase')
  fieldMeta.add(schema, { ...metaOf(schema), period: [start, end] })
  return schema
}

export const key = () => marked(z.int().positive(), { kind: 'id' })

/** A code by which another record is referred to. The branded type adds a name to the record: `currency` brings `currencyName`. */
export type CodeRefSchema = z.ZodString & { readonly refersByCode: true }
export const codeRef = (to: string, by: string, pattern: RegExp) =>
  marked(z.string().regex(pattern) as CodeRefSchema, { kind: 'ref', to, by })

/** A currency of the list of currencies. */
export const currencyRef = () => codeRef('currencies', 'code', /^[A-Z]{3}$/)

/** Some currencies of the list of currencies, each once. */
export const currencyCodes = (maxItems = 50) =>
  marked(
    z
      .array(z.string().regex(/^[A-Z]{3}$/))
      .min(1)
      .max(maxItems)
      .check(eachOnce((code) => code)),
    { kind: 'texts' },
  )

/** A language of the list of languages. */
export const languageRef = () => codeRef('languages', 'isoCode', /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)

/** A country of the list of countries, by ISO 3166-1 alpha-2. */
export const countryRef = () => codeRef('countries', 'isoCode', /^[A-Z]{2}$/)

/** A value that the server works out for each response: no filter and no sort order. */
export const computed = <Schema extends z.ZodType>(schema: Schema): Schema => {
  fieldMeta.add(schema, { ...metaOf(schema), computed: true })
  return schema
}
