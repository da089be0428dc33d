import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TaskOutcome } from '@/contract/calls/background-tasks'
import { enums } from '@/contract/enums'
import { languageCodes } from '@/contract/language-codes'
import { changeActions } from '@/contract/record-changes'
import type { StoredMatching } from '@/contract/sheet-matching'
import { counted, keyOf, moment, remark, stamps, status } from './columns'
import { companies } from './organisation'

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

/** The currency of an amount; it cannot be deleted while in use. */
export const currencyOf = (name: string) => text(name).references(() => currencies.code)

export const languages = pgTable('languages', {
  languageId: counted('language_id'),
  isoCode: text('iso_code').notNull().unique(),
  name: text('name').notNull(),
  nativeName: text('native_name').notNull(),
  ...stamps(),
})

/** The localized texts of any record, one row for each language. */
export const localizations = pgTable(
  'localizations',
  {
    resource: text('resource').notNull(),
    recordKey: text('record_key').notNull(),
    code: text('code').notNull(),
    /** By field; a list of texts if the field is a list. */
    texts: jsonb('texts').$type<Record<string, string | string[] | null>>().notNull(),
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

/** Who reads a stored file: these companies, and everyone with an account where a row has none. */
export const fileCompanies = pgTable(
  'file_companies',
  {
    /** As in `files`, which lacks what the server stored itself. */
    name: text('name').notNull(),
    companyId: keyOf('company_id').references(() => companies.companyId, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('file_companies_reader').on(table.name, table.companyId).nullsNotDistinct(),
    index('file_companies_company').on(table.companyId),
  ],
)

/** The rows that the API locks where no other row stands for what is guarded (`own-lock.ts`). */
export const ownLocks = pgTable(
  'own_locks',
  { name: text('name').notNull(), part: integer('part').notNull() },
  (table) => [primaryKey({ columns: [table.name, table.part] })],
)

/** Files that were uploaded to be imported: their uploader alone reads them, and they are deleted with their import. */
export const sheetUploads = pgTable(
  'sheet_uploads',
  {
    /** As in `files`. */
    name: text('name').notNull(),
    companyId: keyOf('company_id')
      .notNull()
      .references(() => companies.companyId, { onDelete: 'cascade' }),
    adminId: keyOf('admin_id').notNull(),
    createdTime: moment('created_time').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.adminId] }),
    index('sheet_uploads_company').on(table.companyId),
    index('sheet_uploads_time').on(table.createdTime),
  ],
)

/** How a company has matched the files with these headings, for the next one. */
export const sheetMatchings = pgTable(
  'sheet_matchings',
  {
    companyId: keyOf('company_id')
      .notNull()
      .references(() => companies.companyId, { onDelete: 'cascade' }),
    /** The list that they are imported into. */
    path: text('path').notNull(),
    /** A hash of the headings, whatever their order. */
    headings: text('headings').notNull(),
    /** As its files are called by those who import them. */
    name: text('name').notNull(),
    matching: jsonb('matching').$type<StoredMatching>().notNull(),
    adminId: keyOf('admin_id').notNull(),
    updatedTime: moment('updated_time').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.path, table.headings] })],
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

/** Changes that people made to records. It outlives the record and the account, so it has no foreign key to either. */
export const recordChanges = pgTable(
  'record_changes',
  {
    recordChangeId: counted('record_change_id'),
    resource: text('resource').notNull(),
    recordKey: text('record_key').notNull(),
    adminId: keyOf('admin_id').notNull(),
    action: text('action', { enum: changeActions }).notNull(),
    /** The move of the state table that it was, if one. */
    move: text('move'),
    fields: jsonb('fields').$type<StoredChange[]>().notNull(),
    createdTime: moment('created_time').notNull().defaultNow(),
  },
  (table) => [
    index('record_changes_record').on(table.resource, table.recordKey, table.recordChangeId),
    index('record_changes_time').on(table.createdTime),
  ],
)

/** A changed field; secrets are already masked. */
export interface StoredChange {
  field: string
  language?: string
  before: unknown
  after: unknown
}

/** The server's own log, for the console. */
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

/** The first response to each Idempotency-Key, stored for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    adminId: keyOf('admin_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    answer: jsonb('answer'),
    /** The headers of the response, such as its version; null in rows of an earlier release. */
    headers: jsonb('headers').$type<Readonly<Record<string, string>>>(),
    createdTime: moment('created_time').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.adminId, table.key] }),
    index('idempotency_keys_time').on(table.createdTime),
  ],
)

const isOpenTask = sql`status in ('Waiting', 'Running')`

/** Work that takes too long for a response. */
export const backgroundTasks = pgTable(
  'background_tasks',
  {
    backgroundTaskId: counted('background_task_id'),
    companyId: keyOf('company_id'),
    /** The account whose permissions it has; null for tasks of the system. */
    adminId: keyOf('admin_id'),
    name: text('name').notNull(),
    parameters: jsonb('parameters').$type<Record<string, unknown>>().notNull(),
    /** The format of parameters and state; an API runs no task of a later format than its own. */
    format: integer('format').notNull().default(1),
    /** The owner's language, for errors and labels. */
    language: text('language', { enum: ['en', 'zh-Hans', 'zh-Hant'] })
      .notNull()
      .default('en'),
    /** The owner's language for the localized texts of records. */
    contentLanguage: text('content_language', { enum: languageCodes }).notNull().default('en'),
    status: text('status', { enum: enums.BackgroundTaskStatus }).notNull().default('Waiting'),
    /** Not run earlier. Truncated, because rounding could put it up to half a millisecond into the future. */
    dueTime: moment('due_time').notNull().default(sql`date_trunc('milliseconds', now())`),
    /** Attempts since its last progress. */
    attempts: integer('attempts').notNull().default(0),
    /** The worker that holds the lease of a task in portions, and when the lease ends. */
    leaseToken: text('lease_token'),
    leaseUntil: moment('lease_until'),
    /** The state from which the next portion continues. */
    state: jsonb('state'),
    /** At most one open task of a name for each key. */
    uniqueKey: text('unique_key'),
    /** Open tasks of one queue run in the order of their keys, where their kind asks for it. */
    queueKey: text('queue_key'),
    /** Whose share of the workers it uses. */
    shareKey: text('share_key'),
    progressRate: integer('progress_rate').notNull().default(0),
    startTime: moment('start_time'),
    completedTime: moment('completed_time'),
    result: text('result'),
    /** What became of each record, where they are done one by one. */
    outcome: jsonb('outcome').$type<TaskOutcome>(),
    error: text('error'),
    ...stamps(),
  },
  (table) => [
    index('background_tasks_open').on(table.dueTime).where(isOpenTask),
    uniqueIndex('background_tasks_unique').on(table.name, table.uniqueKey).where(isOpenTask),
    index('background_tasks_company').on(table.companyId, table.createdTime, table.backgroundTaskId),
    index('background_tasks_time').on(table.createdTime, table.backgroundTaskId),
    index('background_tasks_queue').on(table.queueKey, table.backgroundTaskId).where(isOpenTask),
  ],
)

/** The output of a task so far, in the order of its parts: the content of its file. */
export const backgroundTaskParts = pgTable(
  'background_task_parts',
  {
    backgroundTaskId: keyOf('background_task_id')
      .notNull()
      .references(() => backgroundTasks.backgroundTaskId, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    content: text('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.backgroundTaskId, table.part] })],
)

/** What has happened to a task beyond what its row says: failed and further attempts, and who cancelled it. */
export const backgroundTaskLogs = pgTable(
  'background_task_logs',
  {
    backgroundTaskLogId: counted('background_task_log_id'),
    backgroundTaskId: keyOf('background_task_id')
      .notNull()
      .references(() => backgroundTasks.backgroundTaskId, { onDelete: 'cascade' }),
    event: text('event', { enum: enums.TaskEvent }).notNull(),
    message: text('message'),
    createdTime: moment('created_time').notNull().defaultNow(),
  },
  (table) => [index('background_task_logs_task').on(table.backgroundTaskId)],
)

/** When each schedule starts its next task; the worker that advances the time starts it. */
export const taskSchedules = pgTable('task_schedules', {
  name: text('name').primaryKey(),
  pattern: text('pattern').notNull(),
  nextTime: moment('next_time').notNull(),
})
