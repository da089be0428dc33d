import { z } from 'zod'
import { audiencePattern } from './audience'
import { type EnumName, enums } from './enums'
import { type Format, isHostName, isLoginName, isTodayOrLater, isUrl, isWebsite, normalizedLoginName } from './formats'
import { isObviousPassword } from './passwords'
import { isPhoneNumber } from './phone-numbers'

/** What a value means to a person. Each kind has one cell, one input and one set of filters. */
export type FieldKind =
  | 'id'
  | 'text'
  | 'longText'
  | 'url'
  | 'image'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'flag'
  | 'time'
  | 'date'
  | 'choice'
  | 'choices'
  | 'ref'
  | 'audience'
  | 'data'
  | 'secret'

export interface FieldMeta {
  kind: FieldKind
  /** Worked out by the server for each response: shown, never searched or sorted by. */
  computed?: true
  /** For 'ref' and 'audience': the resource whose suggestions fill the picker. */
  to?: string
  /** For 'ref': what its records belong to, and by which of their fields; with it they can be looked for as a tree. */
  within?: { to: string; by: string }
  /** For 'choice', 'choices' and 'audience': the enumeration. */
  values?: EnumName
  /** For 'text': what its codes look like, so that a search for what cannot be is not asked. */
  pattern?: string
  /** What a text has to look like, for the hint under its field and in its error. */
  format?: Format
  /** For 'money': the field beside it that holds the currency code. */
  currency?: string
}

export const fieldMeta = z.registry<FieldMeta>()

const marked = <Schema extends z.ZodType>(schema: Schema, meta: FieldMeta): Schema => {
  fieldMeta.add(schema, meta)
  return schema
}

/** What records may hold where drafts have to be stricter: they may be older than the rule, or than the day. */
const stored = new WeakMap<z.core.$ZodType, z.ZodType>()
/** The schema of a field as records show it; the same one where it is no stricter in drafts. */
export function storedSchema(schema: z.ZodType): z.ZodType {
  if (!(schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)) return stored.get(schema) ?? schema
  const inner = schema.unwrap() as z.ZodType
  const shown = storedSchema(inner)
  // What is known of a field may stand on the outer schema, so that one stays where it can.
  if (shown === inner) return schema
  return schema instanceof z.ZodOptional ? shown.optional() : shown.nullable()
}

/** A text of a format: what does not fit is refused with a hint, and records that have it still open. */
function formatted(
  text: z.ZodString,
  meta: FieldMeta & { format: Format },
  fits: (text: string) => boolean,
): z.ZodString {
  const schema = marked(text.refine(fits, { params: { format: meta.format } }), meta)
  stored.set(schema, marked(z.string(), meta))
  return schema
}

/** One line of text that is not blank; surrounding spaces are dropped. */
export const text = (max = 200) => marked(z.string().trim().min(1).max(max), { kind: 'text' })

/** Several lines of text. */
export const longText = (max = 20_000) => marked(z.string().max(max), { kind: 'longText' })

/** An address on the web; the schemes that run code are refused. */
export const url = () => formatted(z.string().trim().max(2000), { kind: 'url', format: 'url' }, isUrl)

/** The address of a site on the web, whose host has a public name. */
export const website = (max = 500) =>
  formatted(z.string().trim().max(max), { kind: 'url', format: 'website' }, isWebsite)

/** An e-mail address as people have one; surrounding spaces are dropped. */
export const email = () =>
  formatted(z.string().trim().max(254), { kind: 'text', format: 'email' }, (text) => z.regexes.email.test(text))

/** A phone number that can be dialled from anywhere: with the calling code of its country, whose rules it follows. */
export const phone = () => formatted(z.string().trim().max(40), { kind: 'text', format: 'phone' }, isPhoneNumber)

/** What somebody logs on with, in its normalized form. */
export const loginName = (max = 60) =>
  formatted(
    z.string().trim().min(1).max(max).overwrite(normalizedLoginName),
    { kind: 'text', format: 'loginName' },
    // What is empty breaks another rule already.
    (name) => name === '' || isLoginName(name),
  )

/** The name of a host on the web, such as `shop.example`, in the letters of any language: no scheme, path or port. */
export const hostName = () => formatted(z.string().trim().max(253), { kind: 'text', format: 'hostName' }, isHostName)

/** What an upload responds with: the path of a stored file, named after its content. */
export const storedPath = /^\/files\/[0-9a-f]{64}\.[a-z0-9]{2,5}$/

/** A picture: an address on the web, or a file that was uploaded here. */
export const image = () =>
  marked(
    z
      .string()
      .max(2000)
      .refine((value) => storedPath.test(value) || z.url({ protocol: /^https?$/ }).safeParse(value).success),
    { kind: 'image' },
  )

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

export const boolean = () => marked(z.boolean(), { kind: 'flag' })
export const time = () => marked(z.iso.datetime(), { kind: 'time' })
export const date = () => marked(z.iso.date(), { kind: 'date' })

/** A day that is still to come, or today. Records keep it when it is over. */
export const futureDate = () => {
  const meta: FieldMeta = { kind: 'date', format: 'futureDate' }
  const schema = marked(
    z.iso.date().refine((day) => isTodayOrLater(day), { params: { format: 'futureDate' } }),
    meta,
  )
  stored.set(schema, marked(z.iso.date(), meta))
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

/** Anything that JSON can say; shown, never searched. */
export const data = <Schema extends z.ZodType>(schema: Schema) => marked(schema, { kind: 'data' })

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

export const choice = <Name extends EnumName>(values: Name) =>
  marked(z.enum(enums[values] as (typeof enums)[Name]), { kind: 'choice', values })

export const choices = <Name extends EnumName>(values: Name) =>
  marked(z.array(z.enum(enums[values] as (typeof enums)[Name])), { kind: 'choices', values })

/** Whom something is for: everybody, all administrators, or companies. The brand lets records say it in words. */
export type AudienceSchema = z.ZodString & { readonly isAudience: true }
export const audience = () =>
  marked(z.string().regex(audiencePattern) as unknown as AudienceSchema, {
    kind: 'audience',
    values: 'Audience',
    to: 'companies',
  })

/** The key of a record elsewhere. The brand lets records carry its name: `siteId` brings `siteName`. */
export type RefSchema = z.ZodInt & { readonly refersTo: true }
const withinCompany = { to: 'companies', by: 'companyId' }
const within: Readonly<Record<string, FieldMeta['within']>> = { sites: withinCompany, warehouses: withinCompany }
export const ref = (to: string) =>
  marked(z.int().positive() as unknown as RefSchema, { kind: 'ref', to, ...(within[to] && { within: within[to] }) })

export const key = () => marked(z.int().positive(), { kind: 'id' })

/** What is known of a field. Metadata sits on the innermost schema, so this looks through optional and nullable. */
export function metaOf(schema: z.core.$ZodType): FieldMeta {
  const meta = fieldMeta.get(schema)
  if (meta) return meta
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return metaOf(schema.unwrap())
  }
  throw new Error('This schema was not made by contract/fields')
}

/** Whether a form must not leave the field out. */
export function isRequired(schema: z.core.$ZodType): boolean {
  return !z.safeParse(schema, undefined).success && !z.safeParse(schema, null).success
}

/** A value that the server works out for each response: no filter and no sort order. */
export const computed = <Schema extends z.ZodType>(schema: Schema): Schema => {
  fieldMeta.add(schema, { ...metaOf(schema), computed: true })
  return schema
}
