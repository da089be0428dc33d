import { z } from 'zod'
import { entity } from '../entity'
import { amountFormat, currencyCode, integer, text } from '../fields'
import { codeList } from '../kinds/query-values'

const onlyValid = { onlyValid: z.enum(['true', 'false']).optional() }

export const currencies = entity({
  path: 'currencies',
  id: 'code',
  idKind: 'code',
  area: 'reference',
  label: 'name',
  fields: {
    code: currencyCode(),
    name: text(100),
    symbol: text(10),
    /** Decimal places (ISO 4217). */
    minorUnit: integer(0, 4),
    /** The format of an amount, with {symbol}, {sign} and {value}. */
    format: amountFormat().optional(),
  },
  keyword: ['code', 'name'],
  localized: ['name'],
  actions: ['enable', 'disable', 'remark'],
  confirmsStatus: true,
  suggestions: { ...onlyValid, code: codeList().optional() },
})

export const languages = entity({
  path: 'languages',
  id: 'languageId',
  area: 'reference',
  label: 'name',
  fields: { isoCode: text(20), name: text(100), nativeName: text(100) },
  keyword: ['isoCode', 'name', 'nativeName'],
  operations: ['list', 'get'],
  suggestions: { isoCode: codeList().optional() },
})
