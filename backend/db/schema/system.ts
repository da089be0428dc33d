import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { enums } from '@/contract/enums'
import { changeActions } from '@/contract/record-changes'
import { counted, keyOf, moment, remark, stamps, status } from './columns'

export const currencies = pgTable('currencies', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  symbol: text('symbol').notNull(),
  minorUnit: integer('minor_unit').notNull().default(2),
  format: text('format').notNull().default('{symbol}{sign}{value}'),
  status: status(),
  remark: remark(),
  ...stamps(),
})

/** The currency of an amount; one that is in use cannot be deleted. */
export const currencyOf = (name: string) => text(name).references(() => currencies.code)

export const languages = pgTable('languages', {
  languageId: counted('language_id'),
  isoCode: text('iso_code').notNull().unique(),
  name: text('name').notNull(),
  nativeName: text('native_name').notNull(),
  ...stamps(),
})

/** The texts of any record in a further language. */
export const localizations = pgTable(
  'localizations',
  {
    resource: text('resource').notNull(),
    recordKey: text('record_key').notNull(),
    code: text('code').notNull(),
    texts: jsonb('texts').$type<Record<string, string | null>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.resource, table.recordKey, table.code] })],
)

export const files = pgTable(
  'files',
  {
    /** SHA-256 of the content, and the extension. */
    name: text('name').primaryKey(),
    originalName: text('original_name').notNull(),
    mimeType: text('mime_type').notNull(),
    size: integer('size').notNull(),
    category: text('category'),
    subcategory: text('subcategory'),
    adminId: keyOf('admin_id'),
    createdTime: moment('created_time').notNull().defaultNow(),
  },
  (table) => [index('files_time').on(table.createdTime)],
)

export const requestLogs = pgTable(
  'request_logs',
  {
    requestLogId: counted('request_log_id'),
    application: text('application').notNull(),
    server: text('server').notNull(),
    requestId: text('request_id').notNull(),
    hostIp: text('host_ip'),
    adminId: keyOf('admin_id'),
    companyId: keyOf('company_id'),
    method: text('method').notNull(),
    path: text('path').notNull(),
    data: text('data'),
    statusCode: integer('status_code').notNull(),
    durationMs: integer('duration_ms').notNull(),
    createdTime: moment('created_time').notNull().defaultNow(),
  },
  (table) => [index('request_logs_time').on(table.createdTime)],
)

/** What people have done to records. It outlives the record and the account, so it refers to neither. */
export const recordChanges = pgTable(
  'record_changes',
  {
    recordChangeId: counted('record_change_id'),
    resource: text('resource').notNull(),
    recordKey: text('record_key').notNull(),
    adminId: keyOf('admin_id').notNull(),
    action: text('action', { enum: changeActions }).notNull(),
    fields: jsonb('fields').$type<StoredChange[]>().notNull(),
    createdTime: moment('created_time').notNull().defaultNow(),
  },
  (table) => [
    index('record_changes_record').on(table.resource, table.recordKey, table.recordChangeId),
    index('record_changes_time').on(table.createdTime),
  ],
)

/** One changed field; secrets are masked before they come here. */
export interface StoredChange {
  field: string
  language?: string
  before: unknown
  after: unknown
}

/** What the server had to say: its own log, kept where people can read it. */
export const eventLogs = pgTable(
  'event_logs',
  {
    eventLogId: counted('event_log_id'),
    application: text('application').notNull(),
    server: text('server').notNull(),
    requestId: text('request_id'),
    hostIp: text('host_ip'),
    level: text('level', { enum: enums.EventLevel }).notNull(),
    title: text('title').notNull(),
    details: text('details'),
    extraData: text('extra_data'),
    createdTime: moment('created_time').notNull().defaultNow(),
  },
  (table) => [index('event_logs_time').on(table.createdTime)],
)

/** The first answer to each Idempotency-Key, kept for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    adminId: keyOf('admin_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    answer: jsonb('answer'),
    createdTime: moment('created_time').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.adminId, table.key] }),
    index('idempotency_keys_time').on(table.createdTime),
  ],
)

/** Work that is too long to wait for. */
export const backgroundTasks = pgTable('background_tasks', {
  backgroundTaskId: counted('background_task_id'),
  companyId: keyOf('company_id'),
  adminId: keyOf('admin_id'),
  name: text('name').notNull(),
  parameters: jsonb('parameters').$type<Record<string, unknown>>().notNull(),
  /** Of whoever asked for it; what went wrong is told in it. */
  language: text('language', { enum: ['en', 'zh-Hans', 'zh-Hant'] })
    .notNull()
    .default('en'),
  status: text('status', { enum: ['Waiting', 'Running', 'Completed', 'Failed'] })
    .notNull()
    .default('Waiting'),
  progressRate: integer('progress_rate').notNull().default(0),
  startTime: moment('start_time'),
  completedTime: moment('completed_time'),
  result: text('result'),
  error: text('error'),
  ...stamps(),
})
