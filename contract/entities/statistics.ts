import { z } from 'zod'
import { endpoint } from '../endpoint'
import { entity } from '../entity'
import { marked } from '../field-meta'
import { choice, longText, text, texts, time } from '../fields'
import { slug } from '../format-fields'
import { keyText } from '../list-query'

/** Reserved path segments in place of the key of a statistic. */
const reserved = ['panels', 'suggestions', 'run', 'views', 'counts', 'export']

const sqlCommand = marked(
  z
    .string()
    .max(20_000)
    .refine((sql) => sql.trim() !== '', { params: { isBlank: true } }),
  { kind: 'longText' },
)
const sqlParameters = texts(20, 500).optional()
const timeZone = text(60).nullish()

/** Values that SQL over the report views answers, by key and time, by hand or by the clock. */
export const statistics = entity({
  path: 'statistics',
  id: 'statisticId',
  idKind: 'slug',
  area: 'supers',
  label: 'name',
  fields: {
    statisticId: slug(reserved),
    name: text(100),
    description: longText(2000).nullish(),
    /** What its keys name, such as suppliers; omitted: it has one series. */
    by: text(60).nullish(),
    /** Whose labels its keys are shown by; omitted: as they are. */
    keysAre: choice('StatisticKeys').nullish(),
    /** The key that is shown; omitted: all of them. */
    key: text(200).nullish(),
    /** One SELECT that answers `value` and may answer `time`, `key` and `company_id`. */
    sqlCommand,
    /** The values of $1, $2 and so on. */
    sqlParameters,
    replaceMode: choice('StatisticReplaceMode').optional(),
    dataType: choice('StatisticDataType').optional(),
    /** How the values of a period become one. */
    combine: choice('StatisticCombine').optional(),
    /** Who may read its results, of those of the company. */
    area: choice('StatisticArea').optional(),
    /** Of its values: a currency, or what they count. */
    dataUnit: text(20).nullish(),
    /** Cron lines of five parts. */
    schedules: texts(10, 100).optional(),
    /** In which the schedules are read and days begin, such as Asia/Hong_Kong; omitted: UTC. */
    timeZone,
  },
  readOnly: {
    lastExecutionTime: time().nullish(),
    lastExecutionError: longText(2000).nullish(),
    /** By its schedules. */
    nextExecutionTime: time().nullish(),
  },
  keyword: ['statisticId', 'name', 'description'],
  localized: ['name', 'description', 'by'],
  actions: ['enable', 'disable', 'remark'],
  order: 'statisticId',
  suggestions: {},
})

/** Results that a statistic keeps of a run, and that a call answers. */
export const maxResults = 10_000
/** Keys whose values of a period are answered, the greatest first. */
export const maxTotals = 1000
/** The longest period in days. */
export const maxDays = 3650

const value = z.object({
  value: z.number(),
  /** Null: not said, so the time of the run. */
  time: z.iso.datetime().nullable(),
  key: z.string(),
  companyId: z.int().nullable(),
})

/** What SQL answered. */
export const statisticRun = z.object({
  rows: z.int(),
  milliseconds: z.int(),
  /** There were more than 10,000 rows; the further ones are left out. */
  isCut: z.boolean(),
  /** As of when the data is: up to five minutes ago in the embedded store. */
  dataTime: z.iso.datetime(),
  /** The first hundred rows. */
  sample: z.array(value.extend({ companyName: z.string().nullable() })),
})
export type StatisticRun = z.infer<typeof statisticRun>

export const statisticResult = z.object({
  time: z.iso.datetime(),
  key: z.string(),
  value: z.number(),
  companyId: z.int().nullable(),
  companyName: z.string().nullable(),
})

/** The values of one key in a period as one, by the statistic's `combine`. */
export const statisticTotal = z.object({
  key: z.string(),
  companyId: z.int().nullable(),
  companyName: z.string().nullable(),
  value: z.number(),
  /** Of the period of equal length before; null: there is none. */
  before: z.number().nullable(),
  /** How many times have a value. */
  times: z.int(),
  /** Of an average: whether it is by weight; false: the mean of the values. */
  isWeighted: z.boolean(),
})
export type StatisticTotal = z.infer<typeof statisticTotal>

/** The values of all keys of a company in a period together, where values add up or are those of the last time. */
export const statisticSum = statisticTotal.pick({ companyId: true, companyName: true, value: true, before: true })
export type StatisticSum = z.infer<typeof statisticSum>

/** The results of a period and what they mean. */
export const statisticResults = z.object({
  statisticId: z.string(),
  name: z.string(),
  /** What it counts, in the language of the call. */
  description: z.string().nullable(),
  by: z.string().nullable(),
  key: z.string().nullable(),
  /** What keys are shown as, in the language of the call; others as they are. */
  keyLabels: z.record(z.string(), z.string()),
  dataType: z.string(),
  dataUnit: z.string().nullable(),
  combine: z.string(),
  /** In which its days begin. */
  timeZone: z.string(),
  /** When the period begins; null: as far back as there are results. */
  from: z.iso.datetime().nullable(),
  /** When the period ends, also where there are no results of its last days. */
  to: z.iso.datetime(),
  /** Of the last run, where it has not failed: what happened later is not known. */
  answeredTime: z.iso.datetime().nullable(),
  lastExecutionTime: z.iso.datetime().nullable(),
  lastExecutionError: z.string().nullable(),
  /** Whether these are of the requested site; false: its keys are no sites, so they are of the site's whole company. */
  isOfSite: z.boolean().nullable(),
  /** There are more; the newest are answered. */
  isCut: z.boolean(),
  /** Of the whole period, also where there are more results than are answered. */
  totals: z.array(statisticTotal).max(maxTotals),
  /** Of all keys, also of those that are not among the totals; `before` counts keys that have no value any more. */
  sums: z.array(statisticSum).max(maxTotals),
  items: z.array(statisticResult).max(maxResults),
})
export type StatisticResults = z.infer<typeof statisticResults>

/** A table of the SQL with its columns. */
export const reportView = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
})
export type ReportView = z.infer<typeof reportView>

export const statisticEndpoints = {
  'GET statistics/views': endpoint({
    area: 'supers',
    response: z.array(reportView),
    summary: 'The views that the SQL of statistics may read, with their columns',
  }),
  'POST statistics/run': endpoint({
    area: 'supers',
    use: 'write',
    body: z.strictObject({ sqlCommand, sqlParameters, timeZone }),
    response: statisticRun,
    summary: 'Try SQL without storing anything',
    ownTransaction: true,
  }),
  'POST statistics/{slug}/run': endpoint({
    area: 'supers',
    use: 'write',
    response: statisticRun,
    summary: 'Run a statistic now and store its results',
    ownTransaction: true,
  }),
  'GET statistics/{slug}/results': endpoint({
    area: 'everyone',
    query: z.strictObject({
      from: z.iso.datetime().optional(),
      to: z.iso.datetime().optional(),
      /** Today and the days before it, in the time zone of the statistic; instead of `from`. */
      days: z.coerce.number().int().min(1).max(maxDays).optional(),
      siteId: keyText().optional(),
      companyId: keyText().optional(),
    }),
    response: statisticResults,
    summary: 'The results of a statistic: all for super roles, else those of my company, oldest first',
  }),
}
