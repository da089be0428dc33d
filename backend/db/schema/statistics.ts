import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { StatisticPanel } from '@/contract/calls/statistic-panels'
import { enums } from '@/contract/enums'
import { counted, keyOf, moment, remark, stamps, status } from './columns'
import { admins, companies } from './organisation'

export const statistics = pgTable(
  'statistics',
  {
    statisticId: text('statistic_id').primaryKey(),
    name: text('name').notNull(),
    description: text('description'),
    by: text('by'),
    keysAre: text('keys_are', { enum: enums.StatisticKeys }),
    key: text('key'),
    sqlCommand: text('sql_command').notNull(),
    sqlParameters: jsonb('sql_parameters').$type<string[]>().notNull().default([]),
    replaceMode: text('replace_mode', { enum: enums.StatisticReplaceMode }).notNull().default('Replace'),
    dataType: text('data_type', { enum: enums.StatisticDataType }).notNull().default('Number'),
    combine: text('combine', { enum: enums.StatisticCombine }).notNull().default('Sum'),
    area: text('area', { enum: enums.StatisticArea }).notNull().default('everyone'),
    dataUnit: text('data_unit'),
    schedules: jsonb('schedules').$type<string[]>().notNull().default([]),
    timeZone: text('time_zone'),
    lastExecutionTime: moment('last_execution_time'),
    lastExecutionError: text('last_execution_error'),
    nextExecutionTime: moment('next_execution_time'),
    status: status(),
    remark: remark(),
    ...stamps(),
  },
  (table) => [index('statistics_due').on(table.nextExecutionTime).where(sql`${table.nextExecutionTime} is not null`)],
)

/** What the runs of a statistic have answered, each time and key once. */
export const statisticResults = pgTable(
  'statistic_results',
  {
    statisticResultId: counted('statistic_result_id'),
    statisticId: text('statistic_id')
      .notNull()
      .references(() => statistics.statisticId, { onDelete: 'cascade' }),
    /** Null: of all companies, so super roles alone see it. */
    companyId: keyOf('company_id').references(() => companies.companyId, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    time: moment('time').notNull(),
    value: doublePrecision('value').notNull(),
    /** What the value is a mean or share of. */
    weight: doublePrecision('weight'),
  },
  (table) => [
    unique('statistic_results_once').on(table.statisticId, table.companyId, table.key, table.time).nullsNotDistinct(),
    index('statistic_results_time').on(table.statisticId, table.time),
    index('statistic_results_company').on(table.companyId, table.statisticId, table.time),
    index('statistic_results_age').on(table.time),
  ],
)

/** The dashboard of an account that has changed it: all panels in one row. */
export const adminPanels = pgTable('admin_panels', {
  adminId: keyOf('admin_id')
    .primaryKey()
    .references(() => admins.adminId, { onDelete: 'cascade' }),
  panels: jsonb('panels').$type<StatisticPanel[]>().notNull(),
  version: integer('version').notNull().default(1),
})
