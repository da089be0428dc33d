import { z } from 'zod'
import { type FieldMeta, marked, setStored } from './field-meta'
import {
  type Format,
  isFriendlyUrl,
  isHostName,
  isHsCode,
  isLoginName,
  isSitePath,
  isSlug,
  isTrackingLink,
  isUrl,
  isWebsite,
  normalizedLoginName,
} from './formats'
import { isPhoneNumber } from './text/phone-numbers'

/** A text of a format: what does not fit is refused with a hint, and records that have it still open. */
function formatted(
  text: z.ZodString,
  meta: FieldMeta & { format: Format },
  fits: (text: string) => boolean,
): z.ZodString {
  const schema = marked(text.refine(fits, { params: { format: meta.format } }), meta)
  setStored(schema, marked(z.string(), meta))
  return schema
}

/** An address on the web; the schemes that run code are refused. */
export const url = () => formatted(z.string().trim().max(2000), { kind: 'url', format: 'url' }, isUrl)

/** The address of a site on the web, whose host has a public name. */
export const website = (max = 500) =>
  formatted(z.string().trim().max(max), { kind: 'url', format: 'website' }, isWebsite)

/** The address of a carrier's tracking page with `{trackingNo}` where the number goes. */
export const trackingLink = () =>
  formatted(z.string().trim().max(500), { kind: 'text', format: 'trackingLink' }, isTrackingLink)

/** An e-mail address as people have one; surrounding spaces are dropped. */
export const email = () =>
  formatted(z.string().trim().max(254), { kind: 'text', format: 'email' }, (text) => z.regexes.email.test(text))

/** A phone number that can be dialled from anywhere: with the calling code of its country, whose rules it follows. */
export const phone = () => formatted(z.string().trim().max(40), { kind: 'text', format: 'phone' }, isPhoneNumber)

/** A user name for the log-in, normalized. */
export const loginName = (max = 60) =>
  formatted(
    z.string().trim().min(1).max(max).overwrite(normalizedLoginName),
    { kind: 'text', format: 'loginName' },
    // What is empty breaks another rule already.
    (name) => name === '' || isLoginName(name),
  )

/** The name of a host on the web, such as `shop.example`, in the letters of any language: no scheme, path or port. */
export const hostName = () => formatted(z.string().trim().max(253), { kind: 'text', format: 'hostName' }, isHostName)

/** Where a page stands within its site, such as `tea/green-tea`. */
export const sitePath = () =>
  formatted(
    z.string().trim().min(1).max(200),
    { kind: 'text', format: 'sitePath' },
    // What is empty breaks another rule already.
    (path) => path === '' || isSitePath(path),
  )

/** A page's name in addresses, such as `shipping-times`. */
export const friendlyUrl = () =>
  formatted(
    z.string().trim().min(1).max(100),
    { kind: 'text', format: 'friendlyUrl' },
    // What is empty breaks another rule already.
    (name) => name === '' || isFriendlyUrl(name),
  )

/**
 * What names a record in addresses, chosen once, such as `daily-sales`.
 * @param reserved path segments in the same place of an address
 */
export const slug = (reserved: readonly string[] = []) =>
  formatted(
    z.string().trim().min(1).max(64),
    { kind: 'text', format: 'slug', pattern: '^[a-z0-9-]{1,64}$' },
    // What is empty breaks another rule already.
    (text) => text === '' || (isSlug(text) && !reserved.includes(text)),
  )

/** What customs call an article by: 6 to 10 digits; dots and spaces between them are dropped. */
export const hsCode = () =>
  formatted(
    z
      .string()
      .trim()
      .max(20)
      .overwrite((code) => code.replace(/(?<=\d)[. ](?=\d)/g, '')),
    { kind: 'text', format: 'hsCode' },
    isHsCode,
  )
