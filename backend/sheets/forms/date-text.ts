import { type DateOrder, dateOrders } from '@/contract/sheet-forms'

/** The day that a text means by each order of its numbers, such as 2026-03-05; an order in which it is none is missing. */
export type DateText = Partial<Readonly<Record<DateOrder, string>>>

const locales = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb', 'fi', 'pl', 'tr', 'id', 'ms']
let months: ReadonlyMap<string, number> | undefined

/** The names of months, as they are written out and shortened in the languages of trade. */
function monthNames(): ReadonlyMap<string, number> {
  if (months) return months
  const found = new Map<string, number>()
  for (const locale of locales)
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' })
      for (let month = 1; month <= 12; month++) {
        const name = plainName(format.format(new Date(Date.UTC(2026, month - 1, 15))))
        if (!found.has(name)) found.set(name, month)
      }
    }
  found.set('sept', 9)
  months = found
  return found
}

const plainName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase()

/** The year before the first of each era. */
const eras: Readonly<Record<string, number>> = {
  ...{ 令和: 2018, r: 2018, 平成: 1988, h: 1988, 昭和: 1925, s: 1925, 民國: 1911, 民国: 1911, 中華民國: 1911 },
}

const maxLength = 60

/** Reads a day as people write it; null where it is none in any order. */
export function dateText(given: string): DateText | null {
  if (given.length > maxLength) return null
  const text = given
    .normalize('NFKC')
    .trim()
    .replace(/[T ]0?0:00(:00(\.0+)?)?$/, '')
    .replace(/^(mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+/i, '')
    .replace(/\s*\(?(星期|周|週|礼拜)[一二三四五六日天]\)?$/, '')
  return fixedText(text) ?? namedText(text) ?? orderedText(text)
}

const always = (year: number, month: number, day: number): DateText | null => {
  const iso = isoOf(year, month, day)
  return iso === undefined ? null : { ymd: iso, dmy: iso, mdy: iso }
}

/** What has its year first, or in words. */
function fixedText(text: string): DateText | null {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ??
    []
  if (year) return always(Number(year), Number(month), Number(day))
  const [, era = '', ofEra = '', eraMonth = '', eraDay = ''] =
    /^([^\d\s]{1,4})\s*(\d{1,3}|元)\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(text) ?? []
  const before = eras[era.toLowerCase()]
  return before === undefined ? null : always(before + (Number(ofEra) || 1), Number(eraMonth), Number(eraDay))
}

/** 5 March 2026, Mar 5, 2026, 5-Mar-26. */
function namedText(text: string): DateText | null {
  const [, d1 = '', m1 = '', y1 = ''] =
    /^(\d{1,2})(?:st|nd|rd|th|\.)?[\s-]*(?:de |of )?([\p{L}\p{M}]{3,12})\.?,?[\s-]*(?:de )?(\d{4}|\d{2})$/iu.exec(
      text,
    ) ?? []
  const [, m2 = '', d2 = '', y2 = ''] =
    /^([\p{L}\p{M}]{3,12})\.?[\s-]*(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{4})$/iu.exec(text) ?? []
  const month = monthNames().get(plainName(m1 || m2))
  return month === undefined ? null : always(fullYear(y1 || y2), month, Number(d1 || d2))
}

const fullYear = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year))

/** Numbers alone: which is the day, the column has to tell. */
function orderedText(text: string): DateText | null {
  const [, first = '', mark = '', second = '', third = ''] =
    /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text.replace(/\s*([-/.])\s*/g, '$1')) ?? []
  if (!mark) return null
  const readings = {
    ymd: third.length === 2 && first.length === 2 ? isoOf(fullYear(first), Number(second), Number(third)) : undefined,
    dmy: isoOf(fullYear(third), Number(second), Number(first)),
    mdy: isoOf(fullYear(third), Number(first), Number(second)),
  }
  const found = dateOrders.flatMap((order) =>
    readings[order] === undefined ? [] : [[order, readings[order]] as const],
  )
  return found.length === 0 ? null : Object.fromEntries(found)
}

function isoOf(year: number, month: number, day: number): string | undefined {
  const date = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const time = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date) ? date : undefined
}

/** A day with a time behind it. */
export interface TimeText {
  day: string
  /** Of 24 hours, such as 09:05 or 13:30:15.250. */
  clock: string
  /** Such as Z, +0900 or UTC+08:00. */
  zone?: string
}

const half = '[AaPp]\\.?[Mm]\\.?'
const timePattern = new RegExp(
  [
    `^(.+?),?(?:[T ]+|(?<=日))(上午|午前|下午|午後|${half} )?`,
    `\\s*(\\d{1,2})(:\\d{2}(?::\\d{2}(?:\\.\\d{1,3})?)?)\\s*(${half})?`,
    '\\s*(Z|(?:UTC|GMT)?[+-]\\d{2}:?\\d{2})?$',
  ].join(''),
)
const spokenClock = /(\d{1,2})\s*[时時点點]\s*(\d{1,2})\s*分(?:\s*(\d{1,2})\s*秒)?/

/**
 * Reads a day and a time as people write them, of 24 hours or of twice twelve; null where there is no time. Several blanks
 * are one, because the pattern would divide many of them among its parts in each way that there is.
 */
export function timeText(given: string): TimeText | null {
  if (given.length > maxLength) return null
  const plain = given.normalize('NFKC').replace(/\s+/g, ' ')
  const text = plain.replace(spokenClock, (_, ...parts: (string | undefined)[]) =>
    parts
      .slice(0, 3)
      .flatMap((part) => part?.padStart(2, '0') ?? [])
      .join(':'),
  )
  const [, day = '', before, hour, rest = '', after, zone] = timePattern.exec(text) ?? []
  const ofDay = hour === undefined ? undefined : hourOf(Number(hour), before ?? after)
  if (ofDay === undefined) return null
  return { day, clock: String(ofDay).padStart(2, '0') + rest, ...(zone !== undefined && { zone }) }
}

/** The hour of a day, of twelve of which one was in its first or second half; undefined where there is none such. */
function hourOf(hour: number, ofHalf: string | undefined): number | undefined {
  if (ofHalf === undefined) return hour
  const isLate = /^(下午|午後|p)/i.test(ofHalf)
  if (hour > 12) return isLate ? hour : undefined
  return (hour % 12) + (isLate ? 12 : 0)
}

/** From 1954 to 2119: a smaller or larger number is no day of a business. */
const [minSerial, maxSerial] = [20_000, 80_000]
const epochs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) }

const daySeconds = 86_400

function serialOf(text: string): number | undefined {
  const days = /^\d{5}(\.\d{1,12})?$/.test(text) ? Number(text) : 0
  return days < minSerial || days > maxSerial ? undefined : days
}

const isoTime = (seconds: number, epoch: 1900 | 1904) => new Date(epochs[epoch] + seconds * 1000).toISOString()

/** The day of a spreadsheet's serial number; undefined where it is none. */
export function serialDate(text: string, epoch: 1900 | 1904): string | undefined {
  const days = serialOf(text)
  return days === undefined ? undefined : isoTime(Math.floor(days) * daySeconds, epoch).slice(0, 10)
}

/** The day and time of a spreadsheet's serial number, to the second and without a zone; undefined where it is none. */
export function serialTime(text: string, epoch: 1900 | 1904): string | undefined {
  const days = serialOf(text)
  return days === undefined ? undefined : isoTime(Math.round(days * daySeconds), epoch).slice(0, 19)
}
